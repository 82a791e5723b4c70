import { useState } from 'react';
import { Link } from 'wouter';
import { packageWords } from '#content/package-words.ts';
import { customerSheetPath } from '#domain/console.ts';
import type { CorrectableField } from '#domain/correction.ts';
import { countryName } from '#domain/countries.ts';
import { formatAmount } from '#domain/price.ts';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { Corrected } from '../change/Corrected.tsx';
import { Section } from '../frame/Section.tsx';
import { formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Facts } from '../lists/Facts.tsx';
import { boughtTerm } from '../packages/package-words.ts';
import { CorrectDialog } from './CorrectDialog.tsx';

/** Everything that was sent, and the way to correct it. */
export function RegistrationFacts({ registration }: { registration: ShownRegistration }) {
  const text = useText();
  const language = useLanguage();
  const [isCorrecting, setCorrecting] = useState(false);
  const { corrections } = registration;
  const typed = (field: CorrectableField) => (
    <Corrected field={field} value={registration[field]} corrections={corrections} />
  );
  // The name stands over the screen already.
  const nameIfCorrected = (field: CorrectableField) =>
    corrections.some((one) => one.field === field) && typed(field);
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
          [text('console.mistyped.field.customerFirstName'), nameIfCorrected('customerFirstName')],
          [text('console.mistyped.field.customerLastName'), nameIfCorrected('customerLastName')],
          [text('console.registration.phone'), typed('customerPhoneNumber')],
          [text('console.email'), typed('customerEmail')],
          [text('console.registration.address'), typed('customerAddress')],
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
          [text('console.walkin.enteredBy'), registration.entered_by],
          [
            text('console.walkin.paperBy'),
            registration.paper_agreement_by &&
              text('console.walkin.paperSeen', { name: registration.paper_agreement_by }),
          ],
        ]}
      />
      <div className="actions">
        <button type="button" className="button" onClick={() => setCorrecting(true)}>
          {text('console.mistyped')}
        </button>
        <Link className="button" href={customerSheetPath(registration.id)}>
          {text('console.walkin.sheet')}
        </Link>
      </div>
      {isCorrecting && <CorrectDialog registration={registration} onClose={() => setCorrecting(false)} />}
    </Section>
  );
}
