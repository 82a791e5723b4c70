import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import styles from './Toasts.module.css';

/** What a toast may not lie on. */
const keptClear = 'button[type=submit], [data-keep-clear]';

/** Our own markup for the toasts: at most 20, 2 s for a success and 4 s for an error, longer while pointed at. */
export function Toasts() {
  const { toasts, handlers } = useToaster();
  const shown = toasts.filter(({ visible }) => visible);
  const section = useRef<HTMLElement>(null);
  const [isAtTop, setIsAtTop] = useState(false);
  const latest = useRef(handlers);
  latest.current = handlers;

  // At the bottom, unless that is where something stands that must stay in sight and within reach.
  useLayoutEffect(() => {
    if (shown.length === 0) {
      setIsAtTop(false);
      return;
    }
    let frame = 0;
    const giveWay = () => {
      if (section.current && liesOnSomething(section.current)) setIsAtTop(true);
      else frame = requestAnimationFrame(giveWay);
    };
    giveWay();
    return () => cancelAnimationFrame(frame);
  }, [shown.length]);

  // Clicks go through a toast, so the pointer is followed by where it is. Moving, not being there: a toast that comes up
  // under a resting pointer is not being read.
  useEffect(() => {
    let isPointedAt = false;
    const point = (isOver: boolean) => {
      if (isOver === isPointedAt) return;
      isPointedAt = isOver;
      if (isOver) latest.current.startPause();
      else latest.current.endPause();
    };
    const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
      const { left, right, top, bottom } = section.current?.getBoundingClientRect() ?? new DOMRect();
      point(x > left && x < right && y > top && y < bottom);
    };
    addEventListener('pointermove', follow);
    return () => {
      removeEventListener('pointermove', follow);
      point(false);
    };
  }, []);

  return (
    <section
      ref={section}
      className={`${styles.toasts} ${isAtTop ? styles.top : ''}`}
      role="status"
      aria-live="polite"
      aria-atomic={false}
    >
      {shown.map((toast) => (
        <p key={toast.id} className={`${styles.toast} ${toast.type === 'error' ? styles.problem : ''}`}>
          {resolveValue(toast.message, toast)}
        </p>
      ))}
    </section>
  );
}

function liesOnSomething(toasts: HTMLElement): boolean {
  const own = toasts.getBoundingClientRect();
  return [...document.querySelectorAll(keptClear)].some((element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && left < own.right && right > own.left && top < own.bottom && bottom > own.top;
  });
}
