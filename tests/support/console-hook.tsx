import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, isValidElement, type ReactElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { Router } from 'wouter';
import type { SignedIn } from '#domain/staff.ts';
import { consoleTexts } from '../../staff/language/console-texts.ts';
import { LanguageProvider } from '../../staff/language/language-context.tsx';
import { SessionContext } from '../../staff/session/session-context.tsx';

/** What a hook of the console gives, and gives next, with its effects: for what it asks the server and what it says. */
export async function consoleHook<Value>(use: () => Value, path = '/') {
  // As much of a browser as React asks for where nothing is drawn.
  const window = Object.assign(new EventTarget(), { HTMLIFrameElement: class {} });
  const document = { nodeType: 9, activeElement: null, defaultView: window };
  const place = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV' };
  const listening = (node: object) => Object.assign(new EventTarget(), node) as unknown as HTMLElement;
  const ownerDocument = listening(document);
  const inBrowser = (step: () => unknown) => {
    const stubs = { window, document: ownerDocument, IS_REACT_ACT_ENVIRONMENT: true };
    for (const [name, value] of Object.entries(stubs)) vi.stubGlobal(name, value);
    return act(async () => void (await step()));
  };
  const root = createRoot(listening({ ...place, ownerDocument }));
  onTestFinished(async () => {
    await inBrowser(() => root.unmount());
    vi.unstubAllGlobals();
  });
  let value: Value | undefined;
  function Probe() {
    value = use();
    return null;
  }
  const client = new QueryClient();
  const session = {
    state: 'member',
    member: { id: 'ada', role: 'owner' } as SignedIn,
    hasEnded: false,
  } as const;
  const surroundings = { session, refresh: async () => {}, forget: () => {} };
  const i18n = await consoleTexts('en');
  const draw = () =>
    root.render(
      <QueryClientProvider client={client}>
        <Router ssrPath={path}>
          <SessionContext value={surroundings}>
            <LanguageProvider language="en" i18n={i18n}>
              <Probe />
            </LanguageProvider>
          </SessionContext>
        </Router>
      </QueryClientProvider>,
    );
  await inBrowser(draw);
  return {
    window,
    now: () => value as Value,
    /** What it gives after this, asked anew. */
    async after(step: (value: Value) => unknown): Promise<Value> {
      await inBrowser(() => step(value as Value));
      await inBrowser(draw);
      return value as Value;
    },
  };
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
