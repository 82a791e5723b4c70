import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { consoleTexts } from '../../staff/language/console-texts.ts';
import { LanguageProvider } from '../../staff/language/language-context.tsx';

/** A part of the console as it is first shown, in English. */
export async function consolePart(part: ReactNode): Promise<string> {
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/">
        <LanguageProvider language="en" i18n={await consoleTexts('en')}>
          {part}
        </LanguageProvider>
      </Router>
    </QueryClientProvider>,
  );
}
