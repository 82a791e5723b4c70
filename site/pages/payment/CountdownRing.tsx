import styles from './PaymentCards.module.css';

const round = (value: number) => Math.round(value * 10) / 10;

/** A tick for every second that is left. The sentence beside it says the same. */
export function CountdownRing({ left, of }: { left: number; of: number }) {
  const ticks = Array.from({ length: of }, (_, second) => {
    const angle = ((second + 0.5) / of) * 2 * Math.PI - Math.PI / 2;
    const at = (radius: number) =>
      `${round(100 + radius * Math.cos(angle))} ${round(100 + radius * Math.sin(angle))}`;
    return { isGone: second < of - left, d: `M${at(76)}L${at(95)}` };
  });
  const path = (isGone: boolean) =>
    ticks
      .filter((tick) => tick.isGone === isGone)
      .map(({ d }) => d)
      .join('');
  return (
    <div className={styles.ring} aria-hidden="true" data-keep-clear="">
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <path d={path(false)} />
        <path className={styles.gone} d={path(true)} />
      </svg>
      <span className="figures">{left}</span>
    </div>
  );
}
