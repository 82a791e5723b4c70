import { packageWords } from '#content/package-words.ts';
import { countries } from '#domain/countries.ts';
import type { ListedRegistration, RegistrationPage } from '#domain/registration-list.ts';
import { nextStatuses, type RegistrationStatus, registrationStatuses } from '#domain/registration-status.ts';
import { readSearch } from '#domain/search.ts';
import { longestText } from '#domain/text-limits.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useColleagues } from '../change/colleagues.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { ChosenBar } from '../lists/ChosenBar.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { NewCustomerLink } from '../lists/NewCustomerLink.tsx';
import { whoseFilter } from '../lists/whose-filter.ts';
import { customerName } from './customer-name.ts';
import { RegistrationRow } from './RegistrationRow.tsx';

/** Everybody who wants to become a customer. */
export function RegistrationsPage() {
  const text = useText();
  const language = useLanguage();
  // Without their names the list can still be read: a refusal here is not worth a word.
  const { answer: sold = [] } = useAnswer<string[]>('/console/registrations/packages');
  const colleagues = useColleagues();
  const all = text('console.list.any');
  const nameOf = (registration: ListedRegistration) => customerName(registration) || registration.reference;
  return (
    <ListScreen<RegistrationPage, ListedRegistration>
      title={text('console.nav.registrations')}
      path="/console/registrations"
      exported="registrations"
      actions={<NewCustomerLink />}
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
        whoseFilter(colleagues, text),
        { kind: 'date', name: 'from', label: text('console.registrations.from') },
        { kind: 'date', name: 'to', label: text('console.registrations.to') },
      ]}
      rows={({ registrations }) => registrations}
      row={(registration, _, choice) => (
        <RegistrationRow key={registration.id} registration={registration} choice={choice} />
      )}
      many={{
        keyOf: ({ id }) => id,
        nameOf,
        bar: (choosing, onDone) => (
          <ChosenBar
            choosing={choosing}
            path="/console/registrations/change"
            idOf={({ id }) => ({ id })}
            nameOf={nameOf}
            actions={nextOf(choosing.chosen).map((to) => ({
              label: text(`console.move.${to}`),
              change: { to },
              undo: () => ({ isUndo: true }),
            }))}
            onDone={onDone}
          />
        ),
      }}
      empty={text('console.registrations.empty')}
      none={text('console.registrations.none')}
    />
  );
}

/** The next step of all that were chosen, where it is the same. Each one that is declined has a reason of its own. */
function nextOf(chosen: readonly ListedRegistration[]) {
  const [first, ...others] = new Set(chosen.map(({ status }) => status));
  if (!first || others.length > 0) return [];
  return nextStatuses(first).filter(
    (next): next is Exclude<RegistrationStatus, 'new' | 'declined'> => next !== 'new' && next !== 'declined',
  );
}
