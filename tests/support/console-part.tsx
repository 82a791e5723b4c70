import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { SignedIn } from '#domain/staff.ts';
import { consoleTexts } from '../../staff/language/console-texts.ts';
import { LanguageProvider } from '../../staff/language/language-context.tsx';
import { SessionContext } from '../../staff/session/session-context.tsx';

const nothing = async () => {};

/** A part of the console as it is first shown, in English, once the server has answered so at these addresses. */
export async function consolePart(
  part: ReactNode,
  answers: Record<string, unknown> = {},
  member: Partial<SignedIn> = { role: 'owner' },
  path = '/',
): Promise<string> {
  // Nothing is asked for: it is shown once.
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => new Promise(() => {}) } } });
  for (const [path, answer] of Object.entries(answers)) client.setQueryData([path], answer);
  const session = { state: 'member', member: member as SignedIn, hasEnded: false } as const;
  return renderToString(
    <QueryClientProvider client={client}>
      <Router ssrPath={path}>
        <SessionContext value={{ session, refresh: nothing, forget: nothing }}>
          <LanguageProvider language="en" i18n={await consoleTexts('en')}>
            {part}
          </LanguageProvider>
        </SessionContext>
      </Router>
    </QueryClientProvider>,
  );
}
