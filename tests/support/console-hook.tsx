import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import type { SignedIn } from '#domain/staff.ts';
import { consoleTexts } from '../../staff/language/console-texts.ts';
import { LanguageProvider } from '../../staff/language/language-context.tsx';
import { SessionContext } from '../../staff/session/session-context.tsx';
import { renderedHook } from './rendered-hook.ts';

const member = { id: 'ada', role: 'owner' } as SignedIn;
const session = { state: 'member', member, hasEnded: false } as const;
const signedIn = { session, refresh: async () => {}, forget: () => {} };

/** A hook of the console, in English, as an owner has it. */
export async function consoleHook<Value>(use: () => Value, path = '/') {
  const client = new QueryClient();
  const i18n = await consoleTexts('en');
  return renderedHook(use, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <Router ssrPath={path}>
          <SessionContext value={signedIn}>
            <LanguageProvider language="en" i18n={i18n}>
              {children}
            </LanguageProvider>
          </SessionContext>
        </Router>
      </QueryClientProvider>
    ),
  });
}
