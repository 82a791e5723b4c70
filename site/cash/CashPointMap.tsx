import { useId } from 'react';
import { cashPoints } from '#content/cash-points.ts';
import type { Language } from '#domain/language.ts';
import { area } from './area.ts';
import { areaLines, landInArea, oldTown } from './area-lines.ts';
import styles from './CashPointMap.module.css';
import { CashPointMark } from './CashPointMark.tsx';
import { IslandKey } from './IslandKey.tsx';

interface CashPointMapProps {
  /** The id of the chosen point. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
  language: Language;
  /** What the map is, for those who hear it. */
  label: string;
}

/** The capital's surroundings as wind lines, heavier over our land, with the cash points as buttons on them. */
export default function CashPointMap({ chosen, onChoose, language, label }: CashPointMapProps) {
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
        {cashPoints.map((point) => (
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
