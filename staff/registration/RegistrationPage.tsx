import { Link } from 'wouter';
import { consolePaths, workOrderPath } from '#domain/console.ts';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { keepsAppointment } from '#domain/registration-status.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { AssignForm } from '../change/AssignForm.tsx';
import { BackLink } from '../frame/BackLink.tsx';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { PersonLink } from '../lists/PersonLink.tsx';
import { MoneySection } from '../money/MoneySection.tsx';
import { customerName } from '../registrations/customer-name.ts';
import { SamePerson } from '../registrations/SamePerson.tsx';
import { AppointmentsSection } from './AppointmentsSection.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { HistorySection } from './HistorySection.tsx';
import { IdSection } from './IdSection.tsx';
import { LineSection } from './LineSection.tsx';
import { NotesSection } from './NotesSection.tsx';
import { RegistrationFacts } from './RegistrationFacts.tsx';
import styles from './RegistrationPage.module.css';
import { StatusSection } from './StatusSection.tsx';

/** One registration, as it stands now. */
export function RegistrationPage({ id }: { id: string }) {
  const text = useText();
  const asking = useAnswer<ShownRegistration>(`/console/registrations/${id}`);
  return (
    <>
      <BackLink href={consolePaths.registrations}>{text('console.registration.back')}</BackLink>
      <Loaded asking={asking}>
        {(registration) => (
          <>
            <ScreenHeading>
              {customerName(registration) || text('console.registrations.nameless')}
            </ScreenHeading>
            <div className={styles.columns}>
              <div className={styles.column}>
                <StatusSection registration={registration} />
                {keepsAppointment(registration.status) && <AppointmentsSection registration={registration} />}
                <AssignForm of={registration} address={`/console/registrations/${id}`} />
                <ContactLinks registration={registration} />
                <PersonLink kind="registration" id={id} />
                <SamePerson pairs={registration.pairs} beside={id} />
                <RegistrationFacts registration={registration} />
                <Link className={`button ${styles.order}`} href={workOrderPath(id)}>
                  {text('console.registration.workOrder')}
                </Link>
                {registration.line && <LineSection registration={registration} line={registration.line} />}
                <MoneySection subject={{ kind: 'registration', id }} />
              </div>
              <div className={styles.column}>
                <IdSection registration={registration} />
                <NotesSection notes={registration.notes} address={`/console/registrations/${id}`} />
                <HistorySection registration={registration} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}
