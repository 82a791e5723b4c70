import { useState } from 'react';
import type { MoneyQueue, OpenNotice } from '#domain/money-queue.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import styles from './PaidPage.module.css';
import { PaidRow } from './PaidRow.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';

/** What there is to do about money that has come: look at what does not fit, switch on what is paid. */
export function PaidPage() {
  const text = useText();
  const asking = useAnswer<MoneyQueue>('/console/money-queue');
  const [decided, setDecided] = useState<OpenNotice>();
  return (
    <>
      <div>
        <ScreenHeading>{text('console.nav.paid')}</ScreenHeading>
        <p className={styles.lead}>{text('console.paid.lead')}</p>
      </div>
      <Loaded asking={asking}>
        {({ paid, notices, counts }) => (
          <>
            <Section title={text('console.paid.notices')}>
              {notices.length === 0 && <p>{text('console.paid.notices.none')}</p>}
              <ul className={styles.list}>
                {notices.map((notice) => (
                  <NoticeRow key={notice.id} notice={notice} onDecide={() => setDecided(notice)} />
                ))}
              </ul>
              <More shown={notices.length} count={counts.notices} />
            </Section>
            <Section title={text('console.paid.toActivate')}>
              {paid.length === 0 && <p>{text('console.paid.toActivate.none')}</p>}
              <ul className={styles.list}>
                {paid.map((request) => (
                  <PaidRow key={request.id} request={request} />
                ))}
              </ul>
              <More shown={paid.length} count={counts.paid} />
            </Section>
          </>
        )}
      </Loaded>
      {decided && <ResolveDialog notice={decided} onClose={() => setDecided(undefined)} />}
    </>
  );
}

function More({ shown, count }: { shown: number; count: number }) {
  const text = useText();
  if (count <= shown) return null;
  return <p className="small">{text('console.paid.first', { count: shown })}</p>;
}
