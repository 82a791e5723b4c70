import { mostRuleDays, type RenewalRule } from '#domain/renewals.ts';
import { useChange } from '../change/use-change.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useText } from '../language/language-context.tsx';

const path = '/console/renewals/rule';

/** An owner says how many days before the end links go out by themselves, or that none do. */
export function RuleDialog({ rule, onClose }: { rule: RenewalRule; onClose: () => void }) {
  const text = useText();
  const changing = useChange<RenewalRule>(
    { seen: rule.at },
    { now: ({ days }) => (days === null ? text('console.renewals.rule.off') : String(days)) },
  );

  async function save(fields: FormData) {
    const typed = fieldText(fields, 'days').trim();
    const isDone = await changing.send(() =>
      changing.change<RenewalRule>(path, { days: typed === '' ? null : Number(typed) }, ({ at }) => ({
        undo: { path, body: { days: rule.days, seen: at } },
      })),
    );
    if (isDone) onClose();
  }

  return (
    <Dialog title={text('console.renewals.rule')} onClose={onClose}>
      <SendForm
        sending={changing}
        action={text('console.renewals.rule.save')}
        onSubmit={save}
        onCancel={onClose}
      >
        <TextField
          label={text('console.renewals.rule.days')}
          hint={text('console.renewals.rule.hint')}
          type="number"
          name="days"
          min={1}
          max={mostRuleDays}
          step={1}
          defaultValue={rule.days ?? ''}
          onInput={changing.begin}
        />
      </SendForm>
    </Dialog>
  );
}
