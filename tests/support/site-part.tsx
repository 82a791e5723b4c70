import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { company } from '#content/company.ts';
import type { DictionarySection } from '#content/dictionaries/sections.ts';
import { fillIn } from '#content/facts.ts';
import type { CashPoint } from '#domain/cash-points.ts';
import type { CompanyFacts } from '#domain/company.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import type { Language } from '#domain/language.ts';
import { countByType } from '#domain/package-counts.ts';
import type { PageContext } from '#domain/rendered-page.ts';
import { PageContextProvider } from '../../site/context/page-context.tsx';
import { Texts } from '../../site/language/texts.ts';

export interface Surroundings extends Pick<Partial<PageContext>, 'coverage' | 'places' | 'onSale' | 'year'> {
  section: DictionarySection | readonly DictionarySection[];
  language?: Language;
  /** The path of the page that it stands on. */
  path?: string;
  packages?: InternetPackage[];
  facts?: CompanyFacts;
  /** Where an owner has written others. */
  cashPoints?: CashPoint[];
  questions?: number;
}

/** A part of the site as a page has it, with these packages on sale. */
export async function sitePart(part: ReactNode, surroundings: Surroundings): Promise<string> {
  const { path = '/' } = surroundings;
  return renderToString(
    <PageContextProvider {...(await onPage(surroundings))} ssrPath={path}>
      {part}
    </PageContextProvider>,
  );
}

/** What the site's parts know of their page. */
export async function onPage({
  section,
  language = 'en',
  packages = [],
  onSale = countByType(packages),
  facts = company,
  cashPoints,
  questions,
  year = 2026,
  coverage,
  places,
}: Surroundings) {
  const sections = [section].flat();
  const shown = { packages, onSale };
  const own = {
    version: 0,
    company: facts,
    messages: withFacts(language, ['frame', ...sections]),
    ...(cashPoints && { cashPoints }),
    ...(questions && { questions }),
  };
  const texts = new Texts(language, own);
  await texts.load(...sections);
  const context: PageContext = { ...shown, language, year, own, places, ...(coverage && { coverage }) };
  return {
    context,
    texts,
    choosePackages: async (list: InternetPackage[]) => ({ ...shown, packages: list }),
  };
}

/** Those of the texts that name a fact or a promise of the company; the build puts it in. */
function withFacts(language: Language, sections: readonly DictionarySection[]): Record<string, string> {
  const texts = sections.flatMap((section) => {
    const file = new URL(`../../content/dictionaries/${language}/${section}.json`, import.meta.url);
    return Object.entries<string>(JSON.parse(readFileSync(file, 'utf8')));
  });
  return Object.fromEntries(
    texts
      .filter(([, text]) => /\{(?:fact|promise)_/.test(text))
      .map(([id, text]) => [id, fillIn(text, language)]),
  );
}
