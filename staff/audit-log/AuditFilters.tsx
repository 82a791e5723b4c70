import type { FormEvent } from 'react';
import { auditActions, type StaffAccount } from '#domain/staff.ts';
import { useAnswer } from '../api/use-answer.ts';
import { Field } from '../forms/Field.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './AuditFilters.module.css';
import { type AuditSearch, searchIn } from './audit-search.ts';

interface AuditFiltersProps {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

export function AuditFilters({ search, onSearch }: AuditFiltersProps) {
  const text = useText();
  // Without the names the audit log can still be read: a refusal here is not worth a word.
  const { answer: people = [] } = useAnswer<StaffAccount[]>('/console/staff');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(searchIn(new FormData(event.currentTarget)));
  }

  return (
    <search>
      <form className={styles.filters} onSubmit={submit}>
        <Field label={text('console.audit.who')}>
          {(wiring) => (
            // Its list comes later than the form: only then can the name be chosen.
            <select
              {...wiring}
              key={people.length}
              className="input"
              name="who"
              defaultValue={search.who ?? ''}
            >
              <option value="">{text('console.audit.everybody')}</option>
              {people.map(({ id, name, email }) => (
                <option key={id} value={id}>
                  {name || email}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={text('console.audit.action')}>
          {(wiring) => (
            <select {...wiring} className="input" name="action" defaultValue={search.action ?? ''}>
              <option value="">{text('console.audit.everything')}</option>
              {auditActions.map((action) => (
                <option key={action} value={action}>
                  {text(`console.action.${action}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={text('console.audit.text')}>
          {(wiring) => (
            <input
              {...wiring}
              className="input"
              type="search"
              name="text"
              maxLength={200}
              defaultValue={search.text ?? ''}
            />
          )}
        </Field>
        <button type="submit" className="button">
          {text('console.audit.search')}
        </button>
      </form>
    </search>
  );
}
