import type { PackageWarning } from '#domain/package-warnings.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { warningText } from './package-words.ts';
import styles from './WarningList.module.css';

/** What is probably a mistake, in words. */
export function WarningList({ warnings }: { warnings: readonly PackageWarning[] }) {
  const text = useText();
  const language = useLanguage();
  return (
    <ul className={styles.warnings}>
      {warnings.map((warning) => {
        const said = warningText(warning, text, language);
        return <li key={said}>{said}</li>;
      })}
    </ul>
  );
}
