import { useId } from 'react';
import { useText } from '../visit/visit-context.tsx';
import styles from './NewsletterForm.module.css';

export function NewsletterForm() {
  const text = useText();
  const emailId = useId();
  return (
    <form>
      <label className={styles.label} htmlFor={emailId}>
        {text('frame.newsletter.label')}
      </label>
      <div className={styles.line}>
        <input
          id={emailId}
          className={styles.email}
          type="email"
          name="email_field"
          required
          autoComplete="email"
          placeholder={text('frame.newsletter.placeholder')}
        />
        <button type="submit" className={`button button-go ${styles.send}`}>
          {text('frame.newsletter.subscribe')}
        </button>
      </div>
    </form>
  );
}
