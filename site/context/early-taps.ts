/** Told to the page once React has taken it over. */
export const readyEvent = 'site-ready';

/**
 * A tap before the scripts have come is shown as taken, and carried out when they are there. Links that lead to a page
 * work by themselves and are left alone. Stands in the page as text (`inline-script.ts`).
 */
export function holdEarlyTaps(ready: string): void {
  let held: HTMLElement | undefined;

  function hold(event: Event): void {
    const target = event.target as Element;
    // What opens a popover works by itself, in a browser that knows them.
    const itself = 'popover' in target ? ':not([popovertarget])' : '';
    const wanted =
      event.type === 'submit' ? target : target.closest(`button[type=button]${itself},a[data-script]`);
    const { button, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (!wanted || button || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    release();
    held = wanted as HTMLElement;
    held.dataset.tapped = '';
  }

  /** The one that was tapped last; it looks as before again. */
  function release(): HTMLElement | undefined {
    const tapped = held;
    held = undefined;
    delete tapped?.dataset.tapped;
    return tapped;
  }

  addEventListener('click', hold, true);
  addEventListener('submit', hold, true);
  addEventListener(
    ready,
    () => {
      removeEventListener('click', hold, true);
      removeEventListener('submit', hold, true);
      const tapped = release();
      if (tapped instanceof HTMLFormElement) tapped.requestSubmit?.();
      else tapped?.click();
    },
    { once: true },
  );
}
