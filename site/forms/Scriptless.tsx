import { useCompany, useText } from '../context/page-context.tsx';
import styles from './Scriptless.module.css';

/** Other ways to reach us, for whoever has no scripts. */
export function Scriptless() {
  const text = useText();
  const company = useCompany();
  return (
    <noscript>
      <p className={styles.scriptless}>
        {text('frame.form.scriptless')} <a href={`tel:${company.phone.dialled}`}>{company.phone.shown}</a>{' '}
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </p>
    </noscript>
  );
}
