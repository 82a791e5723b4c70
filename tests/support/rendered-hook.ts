import { act, type RenderHookOptions, renderHook } from '@testing-library/react';
import { Window } from 'happy-dom';
import { onTestFinished, vi } from 'vitest';
import { storageOver } from './browser-storage.ts';

/** How many hooks the test still has. */
let mounted = 0;

/** What a hook gives, and gives next, with its effects: for what the browser would ask or be told. */
export async function renderedHook<Value>(use: () => Value, options: RenderHookOptions<unknown>) {
  const window = new Window();
  const { document } = window;
  // A test may have put back its stubs, these among them.
  const inBrowser = async <Result>(step: () => Result): Promise<Awaited<Result>> => {
    vi.stubGlobal('window', window);
    vi.stubGlobal('document', document);
    for (const name of ['localStorage', 'sessionStorage'] as const)
      if (!globalThis[name]) vi.stubGlobal(name, storageOver(new Map()));
    for (const name of ['addEventListener', 'removeEventListener'] as const)
      if (!globalThis[name]) vi.stubGlobal(name, () => {});
    return await act(async () => await step());
  };
  mounted += 1;
  const { result, rerender, unmount } = await inBrowser(() => renderHook(use, options));
  onTestFinished(async () => {
    await inBrowser(unmount);
    mounted -= 1;
    if (mounted === 0) vi.unstubAllGlobals();
  });
  return {
    window,
    document,
    now: () => result.current,
    /** What it gives after this. */
    async after(step: (value: Value) => unknown): Promise<Value> {
      await inBrowser(() => step(result.current));
      await inBrowser(rerender);
      return result.current;
    },
  };
}
