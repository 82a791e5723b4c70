import { useId, useMemo, useState } from 'react';
import { countries } from '#domain/countries.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import type { Offer } from '#domain/offer.ts';
import { formatNumber } from '#domain/price.ts';
import { type CustomerRegistration, packageDetails, registrationFaults } from '#domain/registration.ts';
import { selectPackage } from '#domain/selected-package.ts';
import { transferKey } from '#domain/storage-keys.ts';
import { type Term, termTotal } from '#domain/terms.ts';
import { longestText } from '#domain/text-limits.ts';
import { registrationReloadMs } from '#domain/timings.ts';
import '#design/styles/form-fields.css';
import { rememberConfirmation } from '../confirmation/confirmation-store.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import { writeStored } from '../context/storage.ts';
import { Field } from '../forms/Field.tsx';
import { Form, fieldText } from '../forms/Form.tsx';
import { reloadLater } from '../forms/reload-later.ts';
import { SendButton } from '../forms/SendButton.tsx';
import { IdCardField } from './IdCardField.tsx';
import type { PreparedImage } from './prepare-image.ts';
import styles from './RegistrationForm.module.css';
import { useRegistration } from './use-registration.ts';

interface RegistrationFormProps {
  internetPackage: InternetPackage;
  term: Term;
  onPriceChanged: (offer: Offer) => void;
}

/** A new customer. Stars are advice: only e-mail, phone and the ID image must be there. */
export default function RegistrationForm({ internetPackage, term, onPriceChanged }: RegistrationFormProps) {
  const text = useText();
  const { language } = usePageContext();
  const { pinned, all } = useMemo(() => countries(language), [language]);
  const [image, setImage] = useState<PreparedImage>();
  const routerId = useId();
  const [oldPrice, setOldPrice] = useState<number>();
  const total = termTotal(internetPackage, term);
  const { state, progress, refusedImage, submit } = useRegistration(
    ({ reference }) => {
      const at = Date.now();
      const chosen = selectPackage(internetPackage, term);
      rememberConfirmation({ ...chosen, kind: 'registration', reference, at });
      // Whoever then pays for it by transfer uses the same reference.
      writeStored(transferKey, JSON.stringify({ ...chosen, reference, token: null, at }));
      window.alert(text('registration.alert.success'));
      reloadLater(registrationReloadMs);
    },
    (offer) => {
      setOldPrice(total);
      onPriceChanged(offer);
    },
  );

  function send(fields: FormData) {
    if (!image) return;
    const registration = {
      customerFirstName: fieldText(fields, 'customerFirstName'),
      customerLastName: fieldText(fields, 'customerLastName'),
      customerCountry: fieldText(fields, 'customerCountry'),
      customerEmail: fieldText(fields, 'customerEmail'),
      customerAddress: fieldText(fields, 'customerAddress'),
      customerPhoneNumber: fieldText(fields, 'customerPhoneNumber'),
      customerNeedRouter: fields.has('customerNeedRouter') ? 'true' : 'false',
      packageDetails: packageDetails(internetPackage.package_name, internetPackage.type),
      months: term.months,
      totalPrice: total,
    } satisfies Omit<CustomerRegistration, 'nationalId'>;
    const [fault] = registrationFaults({ ...registration, nationalId: image.name });
    if (fault === 'email') window.alert(text('frame.alert.email'));
    else if (fault === 'phone') window.alert(text('registration.alert.phone'));
    else submit({ registration, image });
  }

  const { type, package_name: speed } = internetPackage;
  const which = text('packages.choose.which', { type: text(`packages.${type}`), speed });
  // "12 + 3 months": short enough for a field on a phone.
  const months = term.freeMonths > 0 ? `${term.months} + ${term.freeMonths}` : term.months;
  const packageName = `${which}, ${text('packages.months', { months })}`;

  return (
    <>
      <p className="lead">{text('registration.lead')}</p>
      <p className={`small ${styles.marks}`}>{text('registration.marks')}</p>
      <Form label={text('registration.heading')} state={state} onSubmit={send} className="form-grid">
        <Field label={text('registration.firstName')}>
          {(wiring) => (
            <input
              {...wiring}
              className="input"
              name="customerFirstName"
              autoComplete="given-name"
              maxLength={longestText.name}
            />
          )}
        </Field>
        <Field label={text('registration.lastName')} mark="star">
          {(wiring) => (
            <input
              {...wiring}
              className="input"
              name="customerLastName"
              autoComplete="family-name"
              maxLength={longestText.name}
            />
          )}
        </Field>
        <Field label={text('registration.nationality')} mark="star" isWide>
          {(wiring) => (
            <select
              {...wiring}
              className="input"
              name="customerCountry"
              autoComplete="country"
              defaultValue=""
            >
              <option value="">{text('registration.nationality.choose')}</option>
              <optgroup label={text('registration.nationality.frequent')}>
                {pinned.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </optgroup>
              <optgroup label={text('registration.nationality.all')}>
                {all.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </optgroup>
            </select>
          )}
        </Field>
        <Field
          label={text('registration.address')}
          mark="star"
          hint={text('registration.address.hint')}
          isWide
        >
          {(wiring) => (
            <textarea
              {...wiring}
              className={`input ${styles.address}`}
              name="customerAddress"
              autoComplete="street-address"
              maxLength={longestText.line}
            />
          )}
        </Field>
        <Field label={text('registration.email')}>
          {(wiring) => (
            <input
              {...wiring}
              className="input"
              name="customerEmail"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={longestText.email}
            />
          )}
        </Field>
        <Field label={text('registration.phone')} mark="star">
          {(wiring) => (
            <input
              {...wiring}
              className="input"
              name="customerPhoneNumber"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={longestText.phone}
            />
          )}
        </Field>
        <div className={styles.router}>
          <input id={routerId} type="checkbox" name="customerNeedRouter" />
          <label htmlFor={routerId}>{text('registration.router')}</label>
        </div>
        <Field label={text('registration.package')} isWide>
          {(wiring) => <input {...wiring} className="input" readOnly value={packageName} />}
        </Field>
        <IdCardField
          image={image}
          progress={progress}
          refusal={refusedImage?.image === image ? refusedImage?.fault : undefined}
          onChange={setImage}
        />
        {oldPrice !== undefined && (
          <p className={styles.news} role="alert">
            {text('registration.priceChanged', {
              was: formatNumber(oldPrice, language),
              is: formatNumber(total, language),
            })}
          </p>
        )}
        {image && (
          <div className={styles.send}>
            <SendButton state={state}>{text('registration.send')}</SendButton>
          </div>
        )}
      </Form>
    </>
  );
}
