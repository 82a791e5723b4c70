import { Link } from 'wouter';
import { packageWords } from '#content/package-words.ts';
import { type Appointment, agreedVisit, type RegistrationAppointments } from '#domain/appointments.ts';
import { registrationPath } from '#domain/console.ts';
import { formatAmount } from '#domain/price.ts';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { windowText } from '../appointments/window-text.ts';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Facts } from '../lists/Facts.tsx';
import { boughtTerm } from '../packages/package-words.ts';
import { customerName } from '../registrations/customer-name.ts';
import styles from './WorkOrderPage.module.css';

/** A sheet for whoever installs it: when, where, what, and room for two signatures. */
export function WorkOrderPage({ id }: { id: string }) {
  const asking = useAnswer<ShownRegistration>(`/console/registrations/${id}`);
  const visits = useAnswer<RegistrationAppointments>(`/console/registrations/${id}/appointments`);
  return (
    <Loaded asking={asking}>
      {(registration) => (
        <Loaded asking={visits}>
          {({ appointments }) => (
            <WorkOrder registration={registration} visit={agreedVisit(appointments, Date.now())} />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

interface WorkOrderProps {
  registration: ShownRegistration;
  /** The one that is agreed. */
  visit: Appointment | undefined;
}

function WorkOrder({ registration, visit }: WorkOrderProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <article className={styles.sheet}>
      <ScreenHeading>{`${text('console.registration.workOrder')} ${registration.reference}`}</ScreenHeading>
      <div className={styles.actions}>
        <button type="button" className="button button-go" onClick={() => window.print()}>
          {text('console.order.print')}
        </button>
        <Link className="button" href={registrationPath(registration.id)}>
          {text('console.order.back')}
        </Link>
      </div>
      <Facts
        facts={[
          [
            text('console.appointment'),
            visit
              ? windowText(visit, language)
              : registration.appointment_at && formatMoment(registration.appointment_at, language),
          ],
          [text('console.appointments.technician'), visit?.technicianName],
          [text('console.order.customer'), customerName(registration) || '–'],
          [text('console.registration.address'), visit?.address || registration.customerAddress || '–'],
          [text('console.registration.phone'), visit?.phone || registration.customerPhoneNumber || '–'],
          [text('console.registrations.package'), packageWords(registration.packageDetails, language)],
          [text('console.term'), boughtTerm(registration, text)],
          [
            text('console.registrations.router'),
            visit?.router || text(`console.registrations.router.${registration.customerNeedRouter}`),
          ],
          [text('console.appointments.toCollect'), visit && formatAmount(visit.toCollect, language)],
          [text('console.appointments.note'), visit?.note],
          [
            text('console.registration.language'),
            text(`console.registration.language.${registration.language}`),
          ],
          [text('console.registration.sent'), formatMoment(registration.created_at, language)],
        ]}
      />
      {/* The office's own notes are not for the paper that a customer signs; the visit has a note of its own. */}
      {!visit && registration.notes.length > 0 && (
        <section className={styles.notes}>
          <h2>{text('console.notes')}</h2>
          <ul>
            {registration.notes.map((note) => (
              <li key={note.id}>{note.text}</li>
            ))}
          </ul>
        </section>
      )}
      <ul className={styles.lines}>
        <li>{text('console.order.date')}</li>
        <li>{text('console.order.installer')}</li>
        <li>{text('console.order.customerSignature')}</li>
      </ul>
    </article>
  );
}
