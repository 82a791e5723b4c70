import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { heroAlternationMs } from '#domain/timings.ts';

interface Alternation {
  /** 0 or 1. */
  shown: number;
  /** Shows one for good: whoever chooses wants to read it. */
  show(index: number): void;
  /** The turn waits while the words are pointed at or one of their links and buttons has the focus. */
  pauseHandlers: {
    onPointerEnter(event: PointerEvent): void;
    onPointerLeave(): void;
    onFocus(event: FocusEvent): void;
    onBlur(): void;
  };
}

/** Takes turns between two headlines every 2.5 s; not for those who want no motion. */
export function useAlternation(): Alternation {
  const [shown, setShown] = useState(0);
  const [isChosen, setIsChosen] = useState(false);
  const [isPaused, setIsPaused] = useState(false);

  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isChosen || isPaused || isStill) return;
    const turns = setInterval(() => setShown((current) => 1 - current), heroAlternationMs);
    return () => clearInterval(turns);
  }, [isChosen, isPaused]);

  return {
    shown,
    show(index) {
      setShown(index);
      setIsChosen(true);
    },
    pauseHandlers: {
      // A finger that passes over while scrolling is no reader.
      onPointerEnter: (event) => setIsPaused(event.pointerType === 'mouse'),
      onPointerLeave: () => setIsPaused(false),
      // Whoever arrives inside the site has the focus on the heading, and is not choosing yet.
      onFocus: ({ target }) => setIsPaused(target.matches('a, button')),
      onBlur: () => setIsPaused(false),
    },
  };
}
