import { type MouseEvent, type ReactNode, useId } from 'react';
import { islandKey } from '#design/map/area-lines.ts';
import { placeOnIsland } from '#design/map/island.ts';
import type { Position } from '#domain/cash-points.ts';
import styles from './coverage.module.css';

interface IslandMapProps {
  /** What it shows, for those who do not see it. */
  label: string;
  /** A click is a place. */
  onPlace?: (place: Position) => void;
  children: ReactNode;
}

/** The whole island as wind lines, with marks on it. */
export function IslandMap({ label, onPlace, children }: IslandMapProps) {
  const id = useId();
  const { width, height, lines, land } = islandKey;

  function place(event: MouseEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    onPlace?.(
      placeOnIsland([
        ((event.clientX - box.left) / box.width) * width,
        ((event.clientY - box.top) / box.height) * height,
      ]),
    );
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: whoever has no pointer types the numbers.
    <svg
      className={onPlace ? `${styles.map} ${styles.placing}` : styles.map}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      onClick={place}
    >
      <clipPath id={id}>
        <path d={land} />
      </clipPath>
      <path className={styles.land} d={land} />
      <path className={styles.lines} clipPath={`url(#${id})`} d={lines} />
      {children}
    </svg>
  );
}
