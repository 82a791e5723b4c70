import { useText } from '../language/language-context.tsx';
import styles from './Example.module.css';

/** What is sent or answered, as it stands on the wire. */
export function Example({ value }: { value: unknown }) {
  const text = useText();
  return (
    <figure className={styles.example}>
      <figcaption>{text('staff.calls.example')}</figcaption>
      <pre>
        <code>{typeof value === 'string' ? value.trim() : JSON.stringify(value, null, 2)}</code>
      </pre>
    </figure>
  );
}
