import { staffPaths } from '#domain/staff-page.ts';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './sessions.module.css';

/** The ways to what is for operators and programs; pages of the server, outside of the console. */
export function OperatorSection() {
  const text = useText();
  return (
    <Section title={text('console.operators')}>
      <ul className={styles.links}>
        <li>
          <a href={staffPaths.apiDocs}>{text('console.operators.calls')}</a>
        </li>
        <li>
          <a href={staffPaths.metrics}>{text('console.operators.metrics')}</a>
        </li>
      </ul>
    </Section>
  );
}
