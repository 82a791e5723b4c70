import { type RefObject, useEffect } from 'react';

/**
 * When what has the focus goes away, like a row with its button, the focus stays in the section around it.
 * Without this it would start anew at the top of the window.
 */
export function useKeptFocus(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const whole = screen.current;
    if (!whole) return;
    let focused: Element | undefined;
    let around: HTMLElement[] = [];

    function remember({ target }: FocusEvent) {
      focused = target as Element;
      around = placesAround(focused, whole as HTMLElement);
    }

    /** Whoever goes elsewhere of their own accord is not fetched back; what was removed did not go. */
    function forgetLater({ target }: FocusEvent) {
      queueMicrotask(() => {
        if (target === focused && focused?.isConnected) around = [];
      });
    }

    const removals = new MutationObserver(() => {
      if (focused?.isConnected || document.activeElement !== document.body) return;
      around.find((place) => place.isConnected)?.focus({ preventScroll: true });
    });

    whole.addEventListener('focusin', remember);
    whole.addEventListener('focusout', forgetLater);
    removals.observe(whole, { childList: true, subtree: true });
    return () => {
      whole.removeEventListener('focusin', remember);
      whole.removeEventListener('focusout', forgetLater);
      removals.disconnect();
    };
  }, [screen]);
}

/** What can take the focus in its place, the nearest first. */
function placesAround(element: Element, whole: HTMLElement): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let place = element.parentElement; place && whole.contains(place); place = place.parentElement) {
    if (place.tabIndex === -1 && place.hasAttribute('tabindex')) places.push(place);
  }
  return places;
}
