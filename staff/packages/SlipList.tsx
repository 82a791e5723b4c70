import type { Slip } from '#domain/package-slips.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { slipText } from './package-words.ts';
import styles from './SlipList.module.css';

/** What is probably a slip, in words. */
export function SlipList({ slips }: { slips: readonly Slip[] }) {
  const text = useText();
  const language = useLanguage();
  return (
    <ul className={styles.slips}>
      {slips.map((slip) => {
        const said = slipText(slip, text, language);
        return <li key={said}>{said}</li>;
      })}
    </ul>
  );
}
