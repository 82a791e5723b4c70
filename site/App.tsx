// First, so that a component's own styles win over the general ones.
import '#design/styles/base.css';
import { useCallback, useEffect } from 'react';
import { Router } from 'wouter';
import type { InternetPackage } from '#domain/internet-package.ts';
import type { Visit } from '#domain/rendered-page.ts';
import { chooseShown } from './finder/long-list.ts';
import { Frame } from './frame/Frame.tsx';
import type { Texts } from './language/texts.ts';
import { readyEvent } from './visit/early-taps.ts';
import { VisitProvider } from './visit/visit-context.tsx';

interface AppProps {
  visit: Visit;
  texts: Texts;
  /** The page's path, where there is no browser to ask. */
  ssrPath?: string;
}

export function App({ visit, texts, ssrPath }: AppProps) {
  const choosePackages = useCallback((list: InternetPackage[]) => chooseShown(list, texts), [texts]);
  useEffect(() => void dispatchEvent(new Event(readyEvent)), []);
  return (
    <VisitProvider visit={visit} texts={texts} choosePackages={choosePackages}>
      <Router {...(ssrPath ? { ssrPath } : {})}>
        <Frame />
      </Router>
    </VisitProvider>
  );
}
