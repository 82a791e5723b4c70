import { useContext, useId, useMemo } from 'react';
import { type Country, countries } from '#domain/countries.ts';
import { longestText } from '#domain/text-limits.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import { Field } from '../forms/Field.tsx';
import { FieldContext } from '../forms/FieldContext.ts';
import styles from './RegistrationForm.module.css';

const options = (list: readonly Country[]) =>
  list.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));

/** Everything of a new customer but the ID image. */
export function RegistrationFields({ packageName }: { packageName: string }) {
  const text = useText();
  const { language } = usePageContext();
  const { isBusy } = useContext(FieldContext);
  const { pinned, island, all } = useMemo(() => countries(language), [language]);
  const routerId = useId();
  return (
    <>
      <Field label={text('registration.firstName')} name="customerFirstName">
        {(wiring) => (
          <input {...wiring} className="input" autoComplete="given-name" maxLength={longestText.name} />
        )}
      </Field>
      <Field label={text('registration.lastName')} name="customerLastName" mark="star">
        {(wiring) => (
          <input {...wiring} className="input" autoComplete="family-name" maxLength={longestText.name} />
        )}
      </Field>
      <Field label={text('registration.nationality')} name="customerCountry" mark="star" isWide>
        {({ readOnly, ...wiring }) => (
          <select {...wiring} className="input" autoComplete="country" defaultValue="" disabled={readOnly}>
            <option value="">{text('registration.nationality.choose')}</option>
            <optgroup label={text('registration.nationality.frequent')}>{options(pinned)}</optgroup>
            <optgroup label={text('registration.nationality.island')}>{options(island)}</optgroup>
            <optgroup label={text('registration.nationality.all')}>{options(all)}</optgroup>
          </select>
        )}
      </Field>
      <Field
        label={text('registration.address')}
        name="customerAddress"
        mark="star"
        hint={text('registration.address.hint')}
        isWide
      >
        {(wiring) => (
          <textarea
            {...wiring}
            className={`input ${styles.address}`}
            autoComplete="street-address"
            maxLength={longestText.line}
          />
        )}
      </Field>
      <Field label={text('registration.email')} name="customerEmail">
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={longestText.email}
          />
        )}
      </Field>
      <Field
        label={text('registration.phone')}
        name="customerPhoneNumber"
        mark="star"
        hint={text('registration.phone.example')}
      >
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={longestText.phone}
          />
        )}
      </Field>
      <div className={styles.router}>
        <input id={routerId} type="checkbox" name="customerNeedRouter" disabled={isBusy} />
        <label htmlFor={routerId}>{text('registration.router')}</label>
      </div>
      <Field label={text('registration.package')} isWide>
        {/* A long name takes a second line on a narrow screen. */}
        {(wiring) => (
          <textarea {...wiring} className={`input ${styles.package}`} readOnly value={packageName} />
        )}
      </Field>
    </>
  );
}
