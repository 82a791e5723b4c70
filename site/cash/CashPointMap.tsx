import { useId } from 'react';
import { area, isOnArea } from '#design/map/area.ts';
import { areaLines, landInArea, oldTown } from '#design/map/area-lines.ts';
import type { CashPoint } from '#domain/cash-points.ts';
import type { Language } from '#domain/language.ts';
import styles from './CashPointMap.module.css';
import { CashPointMark } from './CashPointMark.tsx';
import { IslandKey } from './IslandKey.tsx';

interface CashPointMapProps {
  /** The id of the chosen point. */
  chosen: string | undefined;
  points: readonly CashPoint[];
  onChoose: (id: string) => void;
  language: Language;
  /** What the map is, for those who hear it. */
  label: string;
}

/** The capital's surroundings as wind lines, heavier over our land, with the cash points as buttons on them. */
export default function CashPointMap({ chosen, points, onChoose, language, label }: CashPointMapProps) {
  const id = useId();
  return (
    <div className={styles.map}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a drawing. */}
      <svg viewBox={`0 0 ${area.width} ${area.height}`} role="group" aria-label={label}>
        <defs>
          <path id={`${id}-lines`} d={areaLines} />
          <clipPath id={`${id}-land`}>
            <path d={landInArea} />
          </clipPath>
          <clipPath id={`${id}-walls`}>
            <path d={oldTown.walls} clipRule="evenodd" />
          </clipPath>
        </defs>
        <use href={`#${id}-lines`} className={styles.wind} />
        <g clipPath={`url(#${id}-land)`}>
          <use href={`#${id}-lines`} className={styles.land} />
        </g>
        <g transform={`translate(${oldTown.x} ${oldTown.y})`}>
          <path d={oldTown.walls} className={styles.townGround} />
          <path d={oldTown.lines} clipPath={`url(#${id}-walls)`} className={styles.walls} />
        </g>
        <IslandKey />
        {points
          .filter(({ position }) => isOnArea(position))
          .map((point) => (
            <CashPointMark
              key={point.id}
              id={point.id}
              name={point.name[language]}
              district={point.district[language]}
              position={point.position}
              isChosen={point.id === chosen}
              onChoose={onChoose}
            />
          ))}
      </svg>
    </div>
  );
}
