import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { company } from '#content/company.ts';
import type { DictionarySection } from '#content/dictionaries/sections.ts';
import type { CashPoint } from '#domain/cash-points.ts';
import type { CompanyFacts } from '#domain/company.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import { countByType } from '#domain/package-counts.ts';
import type { PageContext } from '#domain/rendered-page.ts';
import { PageContextProvider } from '../../site/context/page-context.tsx';
import { Texts } from '../../site/language/texts.ts';

interface Surroundings {
  section: DictionarySection | readonly DictionarySection[];
  packages?: InternetPackage[];
  facts?: CompanyFacts;
  /** Where an owner has written others. */
  cashPoints?: CashPoint[];
  year?: number;
}

/** A part of the site as an English page has it, with these packages on sale. */
export async function sitePart(
  part: ReactNode,
  { section, packages = [], facts = company, cashPoints, year = 2026 }: Surroundings,
): Promise<string> {
  const texts = new Texts('en');
  await texts.load(...[section].flat());
  const shown = { packages, onSale: countByType(packages) };
  const context = {
    ...shown,
    language: 'en',
    year,
    own: { version: 0, company: facts, ...(cashPoints && { cashPoints }) },
  } as PageContext;
  return renderToString(
    <PageContextProvider context={context} texts={texts} choosePackages={async () => shown} ssrPath="/">
      {part}
    </PageContextProvider>,
  );
}
