/** Told to the page once React has taken it over. */
export const readyEvent = 'site-ready';

/**
 * Stands in every page itself, as text, so it uses nothing from outside: a tap before the scripts have come is shown as
 * taken, and carried out when they are there. Links that lead to a page work by themselves and are left alone.
 */
export function holdEarlyTaps(ready: string, troubleId: string): void {
  let held: HTMLElement | undefined;

  function hold(event: Event): void {
    const target = event.target as Element;
    const wanted =
      event.type === 'submit'
        ? target
        : target.closest('button[type=button]:not([popovertarget]),a[data-script]');
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

  function stop(): HTMLElement | undefined {
    removeEventListener('click', hold, true);
    removeEventListener('submit', hold, true);
    return release();
  }

  addEventListener('click', hold, true);
  addEventListener('submit', hold, true);
  // Scripts that do not come cannot say so themselves.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      stop();
      (document.getElementById(troubleId) as HTMLElement).hidden = false;
    },
    true,
  );
  addEventListener(
    ready,
    () => {
      const tapped = stop();
      if (tapped instanceof HTMLFormElement) tapped.requestSubmit();
      else tapped?.click();
    },
    { once: true },
  );
}
