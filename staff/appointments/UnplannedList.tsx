import { Link } from 'wouter';
import type { Unplanned } from '#domain/appointments.ts';
import { registrationPath } from '#domain/console.ts';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { Mark } from '../lists/Mark.tsx';
import { outcomeTones } from './AppointmentCard.tsx';
import styles from './appointments.module.css';

interface UnplannedListProps {
  unplanned: readonly Unplanned[];
  onPlan: (one: Unplanned) => void;
}

/** Who waits for an appointment, or for what follows from the last one. */
export function UnplannedList({ unplanned, onPlan }: UnplannedListProps) {
  const text = useText();
  return (
    <div className={styles.unplanned}>
      <Section title={text('console.appointments.unplanned')}>
        {unplanned.length === 0 && <p>{text('console.appointments.unplanned.none')}</p>}
        <ul>
          {unplanned.map((one) => {
            const name = one.customerName || one.reference;
            return (
              <li key={one.registration} className={styles.waiting}>
                <div>
                  <p>
                    <Link href={registrationPath(one.registration)}>{name}</Link>{' '}
                    {one.outcome && (
                      <Mark tone={outcomeTones[one.outcome]}>
                        {text(`console.appointments.outcome.${one.outcome}`)}
                      </Mark>
                    )}
                  </p>
                  <p className="small">{one.address}</p>
                  {one.outcome === 'done' || one.outcome === 'planned' ? (
                    <p className="small">{text(`console.appointments.unplanned.${one.outcome}`)}</p>
                  ) : (
                    one.outcomeNote && <p className="small">{one.outcomeNote}</p>
                  )}
                </div>
                <button
                  type="button"
                  className="button"
                  aria-label={text('console.appointments.plan.for', { name })}
                  onClick={() => onPlan(one)}
                >
                  {text('console.appointments.plan')}
                </button>
              </li>
            );
          })}
        </ul>
      </Section>
    </div>
  );
}
