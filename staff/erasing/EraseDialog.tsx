import { useState } from 'react';
import { type ErasingPreview, erasingPath, isSameIdentity } from '#domain/erasing.ts';
import { longestText } from '#domain/text-limits.ts';
import { ask } from '../api/ask.ts';
import { Problem } from '../api/problem.ts';
import { useSending } from '../api/use-sending.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Field } from '../forms/Field.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { useText } from '../language/language-context.tsx';

interface EraseDialogProps {
  of: string[];
  /** What was shown: only that goes. */
  seen: string;
  onAnew: (present: ErasingPreview) => void;
  onErased: () => void;
  onClose: () => void;
}

/** Asks for the address or number once more: nobody erases a person by a mistake. */
export function EraseDialog({ of, seen, onAnew, onErased, onClose }: EraseDialogProps) {
  const text = useText();
  const sending = useSending();
  const [isWrong, setWrong] = useState(false);
  const [name = ''] = of;

  function erase(fields: FormData) {
    const confirmation = fieldText(fields, 'confirmation').trim();
    setWrong(!isSameIdentity(confirmation, name));
    if (!isSameIdentity(confirmation, name)) return;
    sending.send(async () => {
      try {
        await ask(erasingPath, { method: 'POST', body: { of, seen, confirmation } });
        onErased();
      } catch (error) {
        const isAnew = error instanceof Problem && error.code === 'changed_meanwhile';
        if (!isAnew) throw error;
        onAnew((error.answer as { present: ErasingPreview }).present);
      }
    });
  }

  return (
    <Dialog title={text('console.erase.title')} onClose={onClose}>
      <p>{text('console.erase.consequence')}</p>
      <SendForm sending={sending} action={text('console.erase.title')} onSubmit={erase} onCancel={onClose}>
        <Field
          label={text('console.erase.again', { name })}
          error={isWrong ? text('console.erase.again.wrong') : undefined}
        >
          {(wiring) => (
            <input
              {...wiring}
              className="input"
              name="confirmation"
              autoComplete="off"
              maxLength={longestText.email}
              required
            />
          )}
        </Field>
      </SendForm>
    </Dialog>
  );
}
