import { useEffect, useState } from 'react';
import {
  type Correctable,
  type CorrectableField,
  correctableFields,
  correctionFaults,
} from '#domain/correction.ts';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { useChange } from '../change/use-change.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useText } from '../language/language-context.tsx';
import { customerName } from '../registrations/customer-name.ts';
import { customerInputs } from './customer-inputs.ts';

interface CorrectDialogProps {
  registration: ShownRegistration;
  onClose: () => void;
}

/** Corrects what a customer mistyped. Only what was changed here is sent. */
export function CorrectDialog({ registration, onClose }: CorrectDialogProps) {
  const text = useText();
  const { id, version, reference } = registration;
  const changing = useChange<ShownRegistration>({ version }, { now: customerName });
  // As it was when somebody began: what comes in meanwhile is told, and not overwritten.
  const [before] = useState(registration);
  const [faults, setFaults] = useState<readonly CorrectableField[]>([]);
  const path = `/console/registrations/${id}/correct`;

  const { begin } = changing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was seen when the dialog opened
  useEffect(begin, []);

  function correct(fields: FormData) {
    const typed = Object.fromEntries(
      correctableFields.map((field) => [field, fieldText(fields, field).trim()]),
    ) as Correctable;
    const wrong = correctionFaults(typed);
    setFaults(wrong);
    if (wrong.length > 0) return;
    const changed = correctableFields.filter((field) => typed[field] !== before[field]);
    if (changed.length === 0) return onClose();
    const only = (of: Correctable) => Object.fromEntries(changed.map((field) => [field, of[field]]));
    changing.send(async () => {
      await changing.change(path, only(typed), () => ({
        done: text('console.mistyped.saved'),
        undo: { path, body: only(before) },
      }));
      onClose();
    });
  }

  return (
    <Dialog title={text('console.mistyped.title', { reference })} onClose={onClose}>
      <p>{text('console.mistyped.hint')}</p>
      <SendForm
        sending={changing}
        action={text('console.mistyped.save')}
        onSubmit={correct}
        onCancel={onClose}
      >
        {correctableFields.map((field) => (
          <TextField
            key={field}
            label={text(`console.mistyped.field.${field}`)}
            name={field}
            defaultValue={before[field]}
            error={faults.includes(field) ? text('console.mistyped.required') : undefined}
            {...customerInputs[field]}
          />
        ))}
      </SendForm>
    </Dialog>
  );
}
