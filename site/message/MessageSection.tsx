import { useText } from '../visit/visit-context.tsx';
import { MessageForm } from './MessageForm.tsx';
import styles from './MessageSection.module.css';

/** The contact form on its band of sand, for /pricing and /contact. */
export function MessageSection() {
  const text = useText();
  return (
    <section className={styles.band}>
      <div className={`wrap ${styles.split}`}>
        <div>
          <h2>{text('message.heading')}</h2>
          <p className="lead">{text('message.lead')}</p>
        </div>
        <MessageForm />
      </div>
    </section>
  );
}
