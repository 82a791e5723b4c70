import { useRef } from 'react';
import { LazyPart } from '../context/lazy-part.ts';
import { useLazyPart } from '../context/use-lazy-part.ts';
import { useNear } from '../context/use-near.ts';
import styles from './OpeningStatus.module.css';

const openNow = new LazyPart(['hours'], () => import('./OpenNow.tsx'));

/** Whether the shop is open, said in a line that has its room from the beginning. */
export function OpeningStatus() {
  const place = useRef<HTMLParagraphElement>(null);
  const { state } = useLazyPart(openNow, useNear(place));
  return (
    <p ref={place} className={styles.status}>
      {state === 'there' && <openNow.component />}
    </p>
  );
}
