import { useRef } from 'react';
import { islandDay } from '#domain/island-day.ts';
import type { PaidUntil } from '#domain/paid-until.ts';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { longestText } from '#domain/text-limits.ts';
import { useChange } from '../change/use-change.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { LongTextField, TextField } from '../forms/TextField.tsx';
import { formatDay } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';

interface LineDialogProps {
  registration: ShownRegistration;
  line: PaidUntil;
  onClose: () => void;
}

/** Sets by hand when the line was switched on and when it runs out. Who does says why. */
export function LineDialog({ registration, line, onClose }: LineDialogProps) {
  const text = useText();
  const language = useLanguage();
  const changing = useChange<ShownRegistration>(
    { version: registration.version },
    { now: ({ paid_until }) => (paid_until ? formatDay(paid_until, language) : '–') },
  );
  // What was there when somebody began, whatever comes in meanwhile.
  const { current: begun } = useRef({ ...setOf(registration), until: line.until, first: line.activeFrom });
  const path = `/console/registrations/${registration.id}/line`;
  const { closed_at } = registration;

  async function save(fields: FormData) {
    const typedFirst = fieldText(fields, 'activeFrom');
    const typedEnd = fieldText(fields, 'endsOn');
    const byStatus = closed_at === null ? '' : islandDay(closed_at);
    const end =
      typedEnd === (begun.until ?? '')
        ? { endsOn: begun.endsOn, ...(begun.endSetAt !== undefined && { endSetAt: begun.endSetAt }) }
        : { endsOn: typedEnd || null };
    const activeFrom = typedFirst === byStatus ? null : typedFirst || null;
    const body = { activeFrom, ...end, reason: fieldText(fields, 'reason').trim() };
    const isDone = await changing.send(() =>
      changing.change(path, body, () => {
        const { until: _, first: __, ...undone } = begun;
        return { undo: { path, body: undone } };
      }),
    );
    if (isDone) onClose();
  }

  return (
    <Dialog title={text('console.line.correct')} onClose={onClose}>
      <SendForm sending={changing} action={text('console.line.save')} onSubmit={save} onCancel={onClose}>
        <TextField
          label={text('console.line.from')}
          type="date"
          name="activeFrom"
          defaultValue={begun.first ?? ''}
          onInput={changing.begin}
        />
        <TextField
          label={text('console.line.until')}
          hint={text('console.line.endsOn.hint')}
          type="date"
          name="endsOn"
          defaultValue={begun.until ?? ''}
          onInput={changing.begin}
        />
        <LongTextField
          label={text('console.line.reason')}
          name="reason"
          maxLength={longestText.line}
          required
          onInput={changing.begin}
        />
      </SendForm>
    </Dialog>
  );
}

/** What was set by hand so far, as it is sent. */
function setOf({ active_from, end_set, end_set_at, line_reason }: ShownRegistration) {
  return {
    activeFrom: active_from,
    endsOn: end_set,
    ...(end_set_at !== null && { endSetAt: end_set_at }),
    reason: line_reason ?? '',
  };
}
