import { packageWords } from '#content/package-words.ts';
import { countries } from '#domain/countries.ts';
import type { ListedRegistration, RegistrationPage } from '#domain/registration-list.ts';
import { registrationStatuses } from '#domain/registration-status.ts';
import { readSearch } from '#domain/search.ts';
import { longestText } from '#domain/text-limits.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { RegistrationRow } from './RegistrationRow.tsx';

/** Everybody who wants to become a customer. */
export function RegistrationsPage() {
  const text = useText();
  const language = useLanguage();
  // Without their names the list can still be read: a refusal here is not worth a word.
  const { answer: sold = [] } = useAnswer<string[]>('/console/registrations/packages');
  const all = text('console.list.any');
  return (
    <ListScreen<RegistrationPage, ListedRegistration>
      title={text('console.nav.registrations')}
      path="/console/registrations"
      exported="registrations"
      filters={[
        {
          kind: 'search',
          name: 'text',
          label: text('console.registrations.text'),
          hint: text('console.registrations.text.hint'),
          maxLength: longestText.name,
          isEnough: (typed) => readSearch(typed) !== undefined,
        },
        {
          kind: 'choice',
          name: 'status',
          label: text('console.registrations.status'),
          choices: registrationStatuses.map((status) => [status, text(`console.status.${status}`)]),
          all,
        },
        {
          kind: 'choice',
          name: 'package',
          label: text('console.registrations.package'),
          choices: sold.map((details) => [details, packageWords(details, language)]),
          all,
        },
        {
          kind: 'choice',
          name: 'country',
          label: text('console.registrations.country'),
          choices: countries(language).all.map(({ code, name }) => [code, name]),
          all,
        },
        {
          kind: 'choice',
          name: 'router',
          label: text('console.registrations.router'),
          choices: (['true', 'false'] as const).map((is) => [is, text(`console.registrations.router.${is}`)]),
          all,
        },
        { kind: 'date', name: 'from', label: text('console.registrations.from') },
        { kind: 'date', name: 'to', label: text('console.registrations.to') },
      ]}
      rows={({ registrations }) => registrations}
      row={(registration) => <RegistrationRow key={registration.id} registration={registration} />}
      empty={text('console.registrations.empty')}
      none={text('console.registrations.none')}
    />
  );
}
