import { packageWords } from '#content/package-words.ts';
import { countryName } from '#domain/countries.ts';
import { formatAmount } from '#domain/price.ts';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { Section } from '../frame/Section.tsx';
import { formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Facts } from '../lists/Facts.tsx';
import { boughtTerm } from '../packages/package-words.ts';

/** Everything that was sent. */
export function RegistrationFacts({ registration }: { registration: ShownRegistration }) {
  const text = useText();
  const language = useLanguage();
  return (
    <Section title={text('console.registration.facts')}>
      <Facts
        facts={[
          [text('console.registration.reference'), registration.reference],
          [text('console.registration.sent'), formatMoment(registration.created_at, language)],
          [
            text('console.appointment'),
            registration.appointment_at && formatMoment(registration.appointment_at, language),
          ],
          [text('console.registration.phone'), registration.customerPhoneNumber || '–'],
          [text('console.email'), registration.customerEmail || '–'],
          [text('console.registration.address'), registration.customerAddress || '–'],
          [text('console.registrations.country'), countryName(registration.customerCountry, language)],
          [text('console.registrations.package'), packageWords(registration.packageDetails, language)],
          [text('console.term'), boughtTerm(registration, text)],
          [text('console.registration.total'), `${formatAmount(registration.totalPrice, language)} TL`],
          [
            text('console.registrations.router'),
            text(`console.registrations.router.${registration.customerNeedRouter}`),
          ],
          [
            text('console.registration.language'),
            text(`console.registration.language.${registration.language}`),
          ],
        ]}
      />
    </Section>
  );
}
