import { useState } from 'react';
import { type ErasingPreview, erasingPath, isSameIdentity } from '#domain/erasing.ts';
import { longestText } from '#domain/text-limits.ts';
import { useChange } from '../change/use-change.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
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
  const sending = useChange<ErasingPreview>({ seen }, { onOvertaken: onAnew });
  const [isWrong, setWrong] = useState(false);
  const [name = ''] = of;

  function erase(fields: FormData) {
    const confirmation = fieldText(fields, 'confirmation').trim();
    setWrong(!isSameIdentity(confirmation, name));
    if (!isSameIdentity(confirmation, name)) return;
    sending.send(async () => {
      await sending.change(erasingPath, { of, confirmation });
      onErased();
    });
  }

  return (
    <Dialog title={text('console.erase.title')} onClose={onClose}>
      <p>{text('console.erase.consequence')}</p>
      <SendForm sending={sending} action={text('console.erase.title')} onSubmit={erase} onCancel={onClose}>
        <TextField
          label={text('console.erase.again', { name })}
          error={isWrong ? text('console.erase.again.wrong') : undefined}
          name="confirmation"
          maxLength={longestText.email}
          required
        />
      </SendForm>
    </Dialog>
  );
}
