// First, so that a component's own styles win over the general ones.
import '#design/styles/base.css';
import '#design/styles/first-typeface.css';
import { Router } from 'wouter';
import type { Visit } from '#domain/rendered-page.ts';
import { Frame } from './frame/Frame.tsx';
import type { Texts } from './language/texts.ts';
import { VisitProvider } from './visit/visit-context.tsx';

interface AppProps {
  visit: Visit;
  texts: Texts;
  /** The page's path, where there is no browser to ask. */
  ssrPath?: string;
}

export function App({ visit, texts, ssrPath }: AppProps) {
  return (
    <VisitProvider visit={visit} texts={texts}>
      <Router {...(ssrPath ? { ssrPath } : {})}>
        <Frame />
      </Router>
    </VisitProvider>
  );
}
