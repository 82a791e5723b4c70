import type { ReactNode } from 'react';
import styles from './MessageFormSection.module.css';

interface MessageFormSectionProps {
  heading: string;
  lead: string;
  /** Beside the form, where there is room. */
  drawing?: ReactNode;
  children: ReactNode;
}

/** A form on its band of sand. */
export function MessageFormSection({ heading, lead, drawing, children }: MessageFormSectionProps) {
  return (
    <section className={styles.band}>
      <div className={`wrap ${styles.split}`}>
        <div>
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          {drawing}
        </div>
        {children}
      </div>
    </section>
  );
}
