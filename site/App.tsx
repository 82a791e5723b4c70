// First, so that a component's own styles win over the general ones.
import '#design/styles/base.css';
import { useCallback, useEffect } from 'react';
import { ErrorBoundary } from '#design/errors/ErrorBoundary.tsx';
import type { InternetPackage } from '#domain/internet-package.ts';
import type { PageContext } from '#domain/rendered-page.ts';
import { readyEvent } from './context/early-taps.ts';
import { PageContextProvider } from './context/page-context.tsx';
import { LoadTrouble } from './dialog/LoadTrouble.tsx';
import { chooseShown } from './finder/long-list.ts';
import { Frame } from './frame/Frame.tsx';
import type { Texts } from './language/texts.ts';

interface AppProps {
  context: PageContext;
  texts: Texts;
  /** The page's path, where there is no browser to ask. */
  ssrPath?: string;
}

export function App({ context, texts, ssrPath }: AppProps) {
  const choosePackages = useCallback((list: InternetPackage[]) => chooseShown(list, texts), [texts]);
  useEffect(() => void dispatchEvent(new Event(readyEvent)), []);
  return (
    <PageContextProvider context={context} texts={texts} choosePackages={choosePackages} ssrPath={ssrPath}>
      <ErrorBoundary fallback={<LoadTrouble isBroken />}>
        <Frame />
      </ErrorBoundary>
    </PageContextProvider>
  );
}
