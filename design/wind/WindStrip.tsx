import styles from './WindStrip.module.css';
import { cardStrip, type StripShape, windPath } from './wind.ts';

interface WindStripProps {
  mbps: number;
  shape?: StripShape;
  className?: string | undefined;
}

/** The speed as wind lines. Hidden from screen readers: the number beside it says the same. */
export function WindStrip({ mbps, shape = cardStrip, className }: WindStripProps) {
  return (
    <svg
      className={className ? `${styles.strip} ${className}` : styles.strip}
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={windPath(mbps, shape)} />
    </svg>
  );
}
