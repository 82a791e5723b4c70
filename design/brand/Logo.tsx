import styles from './Logo.module.css';

const wave = (y: number) => `M2 ${y}c4 0 3.6-9.5 9-9.5s5 9.5 9.5 9.5 4.5-9.5 9.5-9.5 5.5 9.5 10 9.5`;

/** Three lines of wind and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 42 27" aria-hidden="true">
        <path d={wave(11.5) + wave(18.1) + wave(24.7)} />
      </svg>
      <span>meltem</span>
    </span>
  );
}
