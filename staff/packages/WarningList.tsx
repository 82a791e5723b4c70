import type { PackageWarning } from '#domain/package-warnings.ts';
import { Problem } from '../api/problem.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { warningText } from './package-words.ts';
import styles from './packages.module.css';

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

/** What the server asks about before it publishes: it holds the prices against all others. A fault is thrown on. */
export function warningsIn(error: unknown): PackageWarning[] {
  const { warnings } = error instanceof Problem ? (error.answer as { warnings?: PackageWarning[] }) : {};
  if (!warnings) throw error;
  return warnings;
}
