import type { StaffPage } from '#domain/staff-page.ts';
import { useText } from '../language/language-context.tsx';
import styles from './Frame.module.css';
import { PlainFrame } from './PlainFrame.tsx';

type MissingPageProps = Extract<StaffPage, { name: 'missing' }>;

/** For a link that leads nowhere. */
export function MissingPage({ siteUrl }: MissingPageProps) {
  const text = useText();
  return (
    <PlainFrame>
      <div className={styles.missing}>
        <h1>{text('staff.missing.heading')}</h1>
        <p className="lead">{text('staff.missing.text')}</p>
        <a className="button" href={siteUrl}>
          {text('staff.toSite')}
        </a>
      </div>
    </PlainFrame>
  );
}
