import type { AuditEntry, AuditPage } from '#domain/audit-entry.ts';
import { actionsOf, auditKinds } from '#domain/audit-kinds.ts';
import type { StaffAccount } from '#domain/staff.ts';
import { longestText } from '#domain/text-limits.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useText } from '../language/language-context.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { AuditRow } from './AuditRow.tsx';

/** What was done, by whom and from where. */
export function AuditLogPage() {
  const text = useText();
  // Without the names the audit log can still be read: a refusal here is not worth a word.
  const { answer: people = [] } = useAnswer<StaffAccount[]>('/console/staff');
  return (
    <ListScreen<AuditPage, AuditEntry>
      title={text('console.nav.audit')}
      path="/console/audit"
      exported="audit"
      filters={[
        {
          kind: 'choice',
          name: 'who',
          label: text('console.audit.who'),
          choices: people.map(({ id, name, email }) => [id, name || email]),
          all: text('console.audit.everybody'),
        },
        {
          kind: 'choice',
          name: 'action',
          label: text('console.audit.action'),
          choices: auditKinds.map((kind) => [kind, text(`console.audit.kind.${kind}`)]),
          groups: auditKinds.map((kind) => ({
            name: text(`console.audit.kind.${kind}`),
            choices: actionsOf(kind).map((action) => [action, text(`console.action.${action}`)] as const),
          })),
          all: text('console.audit.everything'),
        },
        { kind: 'search', name: 'text', label: text('console.audit.text'), maxLength: longestText.name },
        { kind: 'date', name: 'from', label: text('console.registrations.from') },
        { kind: 'date', name: 'to', label: text('console.registrations.to') },
      ]}
      rows={({ entries }) => entries}
      row={(entry) => <AuditRow key={entry.id} entry={entry} />}
      empty={text('console.audit.empty')}
    />
  );
}
