import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { PageContextProvider } from '../../site/context/page-context.tsx';
import { storageOver } from './browser-storage.ts';
import { onPage, type Surroundings } from './site-part.tsx';

/** How many hooks the test still has. */
let mounted = 0;

/** As much of a browser as React asks for where nothing is drawn. */
function browserWithoutScreen() {
  const window = { HTMLIFrameElement: class {} };
  const page = { nodeType: 9, visibilityState: 'visible', activeElement: null, defaultView: window };
  const document = Object.assign(new EventTarget(), page);
  return { window, document, IS_REACT_ACT_ENVIRONMENT: true };
}

/** What a hook of the site gives, and gives next, with its effects: for what the browser would ask or be told. */
export async function siteHook<Value>(use: () => Value, surroundings: Surroundings) {
  const browser = browserWithoutScreen();
  const { document } = browser;
  const place = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: document };
  const inBrowser = (step: () => unknown) => {
    for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
    for (const name of ['localStorage', 'sessionStorage'] as const)
      if (!globalThis[name]) vi.stubGlobal(name, storageOver(new Map()));
    return act(async () => void (await step()));
  };
  mounted += 1;
  const root = createRoot(Object.assign(new EventTarget(), place) as unknown as HTMLElement);
  onTestFinished(async () => {
    // The test has put back what it changed, and perhaps this too.
    await inBrowser(() => root.unmount());
    mounted -= 1;
    if (mounted === 0) vi.unstubAllGlobals();
  });
  let value: Value | undefined;
  function Probe() {
    value = use();
    return null;
  }
  const page = await onPage(surroundings);
  await inBrowser(() =>
    root.render(
      <PageContextProvider {...page} ssrPath={surroundings.path ?? '/'}>
        <Probe />
      </PageContextProvider>,
    ),
  );
  return {
    now: () => value as Value,
    /** Of which a test may tell that it is hidden. */
    document,
    /** What it gives after this. */
    async after(step: (value: Value) => unknown): Promise<Value> {
      await inBrowser(() => step(value as Value));
      return value as Value;
    },
  };
}
