import { Link, useSearch } from 'wouter';
import { registrationPath } from '#domain/console.ts';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { MoneySection } from '../money/MoneySection.tsx';
import { customerName } from '../registrations/customer-name.ts';
import styles from './FindReference.module.css';
import { FindReference } from './FindReference.tsx';
import { WalkInForm } from './WalkInForm.tsx';

/** Somebody stands at the counter: whoever has a reference is found by it, everybody else pays here. */
export function CounterPage() {
  const text = useText();
  const registration = new URLSearchParams(useSearch()).get('registration');
  return (
    <>
      <ScreenHeading>{text('console.nav.counter')}</ScreenHeading>
      {registration ? (
        <MoneyOfCustomer key={registration} registration={registration} />
      ) : (
        <>
          <Section title={text('console.counter.find.title')}>
            <FindReference />
          </Section>
          <Section title={text('console.counter.new')}>
            <div className={styles.form}>
              <WalkInForm />
            </div>
          </Section>
        </>
      )}
    </>
  );
}

/** Whoever was just entered pays at once. */
function MoneyOfCustomer({ registration: id }: { registration: string }) {
  const asking = useAnswer<ShownRegistration>(`/console/registrations/${encodeURIComponent(id)}`);
  return (
    <Loaded asking={asking}>
      {(registration) => (
        <>
          <p>
            <Link href={registrationPath(id)}>
              {[customerName(registration), registration.reference].filter(Boolean).join(' · ')}
            </Link>
          </p>
          <MoneySection subject={{ kind: 'registration', id }} isTaken />
        </>
      )}
    </Loaded>
  );
}
