import { type RefObject, useEffect, useRef } from 'react';
import { timedMenuMs } from '#domain/timings.ts';

/**
 * Closes a popover 2 s after it opened. While the pointer or the keyboard focus is inside, the clock waits.
 * Opening, Escape and a click outside are the browser's own, so the menu works before any script has come.
 */
export function useTimedPopover<T extends HTMLElement>(): RefObject<T | null> {
  const popover = useRef<T>(null);

  useEffect(() => {
    const menu = popover.current;
    if (!menu) return;
    let clock: ReturnType<typeof setTimeout> | undefined;
    let isPointerInside = false;
    const watching = new AbortController();
    const { signal } = watching;

    const startClock = () => {
      clearTimeout(clock);
      const isInUse = isPointerInside || menu.contains(document.activeElement);
      if (menu.matches(':popover-open') && !isInUse)
        clock = setTimeout(() => menu.hidePopover(), timedMenuMs);
    };
    const stopClock = () => clearTimeout(clock);
    // Moving, not being there: a menu that opens under a resting pointer is not in use.
    const use = () => {
      isPointerInside = true;
      stopClock();
    };
    const leave = () => {
      isPointerInside = false;
      startClock();
    };
    const toggle = (event: ToggleEvent) => {
      if (event.newState === 'open') startClock();
      else {
        isPointerInside = false;
        stopClock();
      }
    };
    // The focus has not arrived yet when it leaves: look after it has.
    const focusLeft = () => queueMicrotask(startClock);

    const listeners = {
      toggle,
      pointermove: use,
      pointerdown: use,
      pointerleave: leave,
      focusin: stopClock,
      focusout: focusLeft,
    };
    for (const [event, listener] of Object.entries(listeners))
      menu.addEventListener(event, listener as EventListener, { signal });
    startClock();
    return () => {
      stopClock();
      watching.abort();
    };
  }, []);

  return popover;
}
