import type { Assigned } from '#domain/assignment.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { useText } from '../language/language-context.tsx';
import { useColleagues } from './colleagues.ts';
import { useChange } from './use-change.ts';

interface AssignFormProps {
  of: Assigned & { version: number };
  /** Of what is given to somebody. */
  address: string;
}

/** Whose it is, and giving it to somebody else. A closed account keeps its name here. */
export function AssignForm({ of, address }: AssignFormProps) {
  const text = useText();
  const { assigned_to, assigned_name, version } = of;
  const nobody = text('console.assigned.nobody');
  const changing = useChange<Assigned>({ version }, { now: (present) => present.assigned_name ?? nobody });
  const colleagues = useColleagues().filter(({ isDisabled }) => !isDisabled);
  const isGone = assigned_to !== null && colleagues.every(({ id }) => id !== assigned_to);
  const path = `${address}/assign`;

  function assign(fields: FormData) {
    const assignedTo = fieldText(fields, 'assignedTo') || null;
    changing.send(() =>
      changing.change(path, { assignedTo }, () => ({ undo: { path, body: { assignedTo: assigned_to } } })),
    );
  }

  return (
    <SendForm isAside sending={changing} action={text('console.assigned.do')} onSubmit={assign}>
      <SelectField
        // What somebody else chose meanwhile is shown.
        key={`${assigned_to} ${colleagues.length}`}
        label={text('console.assigned')}
        name="assignedTo"
        defaultValue={assigned_to ?? ''}
        all={nobody}
        choices={[
          ...colleagues.map(({ id, name }) => [id, name] as const),
          ...(isGone ? [[assigned_to, assigned_name ?? assigned_to] as const] : []),
        ]}
      />
    </SendForm>
  );
}
