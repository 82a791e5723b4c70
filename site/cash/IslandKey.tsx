import { useId } from 'react';
import { area } from '#design/map/area.ts';
import { islandKey } from '#design/map/area-lines.ts';
import styles from './CashPointMap.module.css';

/** The whole island in the corner, with a frame around what the map enlarges. */
export function IslandKey() {
  const id = useId();
  const { width, height, lines, land, area: enlarged } = islandKey;
  return (
    <g className={styles.key} transform={`translate(0 ${area.height - height})`}>
      <clipPath id={id}>
        <path d={land} />
      </clipPath>
      <path className={styles.keyGround} d={`M-4 0H${width}V${height + 4}H-4z`} />
      <path className={styles.keyIsland} clipPath={`url(#${id})`} d={lines} />
      <rect className={styles.keyFrame} {...enlarged} />
    </g>
  );
}
