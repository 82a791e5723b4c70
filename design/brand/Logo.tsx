import styles from './Logo.module.css';
import { logoBox, logoLines } from './logo-lines.ts';

/** The lines and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox={logoBox} aria-hidden="true">
        <path d={logoLines} />
      </svg>
      <span>meltem</span>
    </span>
  );
}
