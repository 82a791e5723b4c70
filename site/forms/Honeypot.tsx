import { honeypotField } from '#domain/messages.ts';
import { useText } from '../context/page-context.tsx';
import styles from './Honeypot.module.css';

/** A field that people neither see nor reach. A bot that fills it gives itself away. */
export function Honeypot() {
  const text = useText();
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {text('frame.form.trap')}
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
