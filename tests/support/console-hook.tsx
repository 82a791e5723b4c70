import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
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

type AnyElement = ReactElement<Record<string, unknown>>;

/** Everything that a part of the console is made of: what a component gives that is called as a hook. */
export function elementsIn(part: ReactNode): AnyElement[] {
  if (Array.isArray(part)) return part.flatMap(elementsIn);
  if (!isValidElement<Record<string, unknown>>(part)) return [];
  return [part, ...elementsIn(part.props.children as ReactNode)];
}

/** The props of the first element of a kind, as what is done there calls them. */
export function propsOf<Props>(part: ReactNode, kind: (props: Props) => ReactNode): Props {
  const found = elementsIn(part).find(({ type }) => type === kind);
  if (!found) throw new Error(`There is no ${kind.name}.`);
  return found.props as Props;
}

/** Presses the button that says this. */
export function press(part: ReactNode, label: string): unknown {
  const button = elementsIn(part).find(({ type, props }) => type === 'button' && props.children === label);
  if (!button) throw new Error(`There is no button "${label}".`);
  return (button.props.onClick as () => unknown)();
}

/** A form as somebody filled it in. */
export function filledIn(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
