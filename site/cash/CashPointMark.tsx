import type { KeyboardEvent } from 'react';
import { onArea } from '#design/map/area.ts';
import type { Position } from '#domain/cash-points.ts';
import styles from './CashPointMap.module.css';
import { labelPlacing } from './label-sides.ts';

interface CashPointMarkProps {
  id: string;
  name: string;
  district: string;
  position: Position;
  isChosen: boolean;
  onChoose: (id: string) => void;
}

/**
 * A point with its name. All its sizes are in em: the map sets the size of its text for its own width, and the
 * reach of a fingertip follows. A drawing has no button element, so the keys of one are listened for here.
 */
export function CashPointMark({ id, name, district, position, isChosen, onChoose }: CashPointMarkProps) {
  const [x, y] = onArea(position);
  const chooseByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose(id);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button element inside a drawing.
    <g
      className={isChosen ? `${styles.point} ${styles.chosen}` : styles.point}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={`${name}, ${district}`}
      onClick={() => onChoose(id)}
      onKeyDown={chooseByKey}
    >
      <circle className={styles.reach} cx={x} cy={y} r="1.6em" />
      <circle className={styles.ring} cx={x} cy={y} r="0.8em" />
      <circle className={styles.mark} cx={x} cy={y} r={isChosen ? '0.56em' : '0.38em'} />
      <text x={x} y={y} {...labelPlacing(id)}>
        {name}
      </text>
    </g>
  );
}
