import type { ReactNode } from 'react';
import styles from './MessageFormSection.module.css';

interface MessageFormSectionProps {
  heading: string;
  lead: string;
  children: ReactNode;
}

/** A form on its band of sand. */
export function MessageFormSection({ heading, lead, children }: MessageFormSectionProps) {
  return (
    <section className={styles.band}>
      <div className={`wrap ${styles.split}`}>
        <div>
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
