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

    menu.addEventListener('toggle', toggle);
    menu.addEventListener('pointermove', use);
    menu.addEventListener('pointerdown', use);
    menu.addEventListener('pointerleave', leave);
    menu.addEventListener('focusin', stopClock);
    menu.addEventListener('focusout', focusLeft);
    startClock();
    return () => {
      stopClock();
      menu.removeEventListener('toggle', toggle);
      menu.removeEventListener('pointermove', use);
      menu.removeEventListener('pointerdown', use);
      menu.removeEventListener('pointerleave', leave);
      menu.removeEventListener('focusin', stopClock);
      menu.removeEventListener('focusout', focusLeft);
    };
  }, []);

  return popover;
}
