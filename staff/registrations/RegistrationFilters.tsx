import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { countries } from '#domain/countries.ts';
import { packageTitle } from '#domain/registration.ts';
import { registrationStatuses } from '#domain/registration-status.ts';
import { useAnswer } from '../api/use-answer.ts';
import { Field } from '../forms/Field.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import styles from './RegistrationFilters.module.css';
import { type RegistrationSearch, searchFields, searchIn } from './registration-search.ts';

interface RegistrationFiltersProps {
  search: RegistrationSearch;
  onSearch: (search: RegistrationSearch) => void;
}

const wideScreen = '(min-width: 60rem)';

/** The search box, and what the list can be narrowed down to. */
export function RegistrationFilters({ search, onSearch }: RegistrationFiltersProps) {
  const text = useText();
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  // Without their names the list can still be read: a refusal here is not worth a word.
  const { answer: sold = [] } = useAnswer<string[]>('/console/registrations/packages');
  const { text: _, after: __, ...narrowed } = search;
  const [isOpen] = useState(() => Object.keys(narrowed).length > 0 || matchMedia(wideScreen).matches);
  const packages = search.package ? [...new Set([...sold, search.package])] : sold;
  const asked = new URLSearchParams(search).toString();

  // Going back brings an earlier search; the focus and what is being typed stay until then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same search is another object each time
  useLayoutEffect(() => {
    for (const field of searchFields) {
      const control = form.current?.elements.namedItem(field);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
        control.value = search[field] ?? '';
      }
    }
  }, [asked]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(searchIn(new FormData(event.currentTarget)));
  }

  return (
    <search>
      <form ref={form} className={styles.form} onSubmit={submit}>
        <div className={styles.first}>
          <Field label={text('console.registrations.text')} hint={text('console.registrations.text.hint')}>
            {(wiring) => <input {...wiring} className="input" type="search" name="text" maxLength={200} />}
          </Field>
          <button type="submit" className="button">
            {text('console.registrations.search')}
          </button>
          <button type="button" className="button" onClick={() => onSearch({})}>
            {text('console.registrations.clear')}
          </button>
        </div>
        <details className={styles.more} open={isOpen}>
          <summary>{text('console.registrations.filters')}</summary>
          <div className={styles.filters}>
            <ChoiceField
              name="status"
              label={text('console.registrations.status')}
              choices={registrationStatuses.map((status) => [status, text(`console.status.${status}`)])}
            />
            <ChoiceField
              name="package"
              label={text('console.registrations.package')}
              choices={packages.map((details) => [details, packageTitle(details)])}
            />
            <ChoiceField
              name="country"
              label={text('console.registrations.country')}
              choices={countries(language).all.map(({ code, name }) => [code, name])}
            />
            <ChoiceField
              name="router"
              label={text('console.registrations.router')}
              choices={(['true', 'false'] as const).map((answer) => [
                answer,
                text(`console.registrations.router.${answer}`),
              ])}
            />
            {(['from', 'to'] as const).map((name) => (
              <Field key={name} label={text(`console.registrations.${name}`)}>
                {(wiring) => <input {...wiring} className="input" type="date" name={name} />}
              </Field>
            ))}
          </div>
        </details>
      </form>
    </search>
  );
}
