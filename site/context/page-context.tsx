import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { CompanyFacts } from '#domain/company.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import type { PageContext } from '#domain/rendered-page.ts';
import type { Texts } from '../language/texts.ts';
import { useOwnContent } from './use-own-content.ts';
import { type ChooseShown, usePackages } from './use-packages.ts';

interface PageContextValue extends PageContext {
  texts: Texts;
  ssrPath: string | undefined;
  /** For every later screen: packages and the company's own words, if they are old. */
  refreshContent(): void;
  /** Every package on sale, from the server. */
  fetchPackages(): Promise<InternetPackage[]>;
}

const ReactPageContext = createContext<PageContextValue | null>(null);

interface PageContextProviderProps {
  context: PageContext;
  texts: Texts;
  choosePackages: ChooseShown;
  /** The page's path, where there is no browser to ask. */
  ssrPath?: string | undefined;
  children: ReactNode;
}

/** What every part of the site may know of the page. */
export function PageContextProvider({
  context,
  texts,
  choosePackages,
  ssrPath,
  children,
}: PageContextProviderProps) {
  const { shown, refresh, fetchAll } = usePackages(context, choosePackages);
  const { own, refresh: refreshOwn } = useOwnContent(context.own, texts);
  const surroundings = useMemo(() => {
    const refreshContent = () => {
      refresh();
      refreshOwn();
    };
    return { ...context, ...shown, own, texts, ssrPath, refreshContent, fetchPackages: fetchAll };
  }, [context, shown, own, texts, ssrPath, refresh, refreshOwn, fetchAll]);
  return <ReactPageContext value={surroundings}>{children}</ReactPageContext>;
}

export function usePageContext(): PageContextValue {
  const context = useContext(ReactPageContext);
  if (!context) throw new Error('usePageContext is used outside of its provider.');
  return context;
}

export function useCompany(): CompanyFacts {
  return usePageContext().own.company;
}

/** The function that gives a text in the visitor's language. */
export function useText(): Texts['say'] {
  return usePageContext().texts.say;
}
