import { type DeliveriesNow, deadListed } from '#domain/today.ts';
import { Section } from '../frame/Section.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Facts } from '../lists/Facts.tsx';
import { Age } from './Age.tsx';
import styles from './DeadDeliveryRow.module.css';
import { DeadDeliveryRow } from './DeadDeliveryRow.tsx';
import { formatBounded } from './format-figures.ts';

/** The place on the screen that the number of dead ones leads to. */
export const deliveriesAnchor = 'deliveries';

interface DeliveriesSectionProps {
  deliveries: DeliveriesNow;
  now: number;
}

/** Whether everything arrives, and what did not. */
export function DeliveriesSection({ deliveries, now }: DeliveriesSectionProps) {
  const text = useText();
  const language = useLanguage();
  const { waiting, retried, dead, oldest, listed } = deliveries;
  const count = (number: number) => formatBounded(number, language);
  return (
    <Section title={text('console.today.deliveries')} anchor={deliveriesAnchor}>
      <p className="small">{text('console.today.deliveries.what')}</p>
      <Facts
        facts={[
          [text('console.today.deliveries.waiting'), count(waiting)],
          [text('console.today.deliveries.retried'), count(retried)],
          [
            text('console.today.deliveries.oldest'),
            oldest === undefined ? undefined : <Age key="oldest" at={oldest} now={now} />,
          ],
          [text('console.today.deliveries.dead'), count(dead)],
        ]}
      />
      {listed.length > 0 && (
        <>
          <h3 className={styles.title}>{text('console.today.deliveries.lost')}</h3>
          <ol className={styles.dead}>
            {listed.map((delivery) => (
              <DeadDeliveryRow key={delivery.id} delivery={delivery} now={now} />
            ))}
          </ol>
          {dead > listed.length && (
            <p className="small">{text('console.today.deliveries.first', { count: deadListed })}</p>
          )}
        </>
      )}
    </Section>
  );
}
