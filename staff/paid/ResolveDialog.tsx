import { useState } from 'react';
import { noticeQuestionTexts } from '#content/notice-questions.ts';
import { type OpenNotice, resolutionsFor } from '#domain/money-queue.ts';
import { useChange } from '../change/use-change.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';

interface ResolveDialogProps {
  notice: OpenNotice;
  onClose: () => void;
}

/** What is to be done about a notice. */
export function ResolveDialog({ notice, onClose }: ResolveDialogProps) {
  const text = useText();
  const language = useLanguage();
  const sending = useChange();
  const resolutions = resolutionsFor(notice);
  const [resolution, setResolution] = useState(resolutions[0]);
  const send = (fields: FormData) => {
    sending.send(async () => {
      const reference = fieldText(fields, 'reference');
      const body = { resolution, ...(resolution === 'assigned' && { reference }) };
      await sending.change(`/console/notices/${notice.id}/resolve`, body, () => ({}));
      onClose();
    });
  };
  return (
    <Dialog title={`${text('console.paid.decide')}: ${notice.reference}`} onClose={onClose}>
      <p>{noticeQuestionTexts[language][notice.question]}</p>
      <SendForm sending={sending} action={text('console.paid.decide')} onSubmit={send} onCancel={onClose}>
        <SelectField
          label={text('console.paid.decision')}
          value={resolution}
          choices={resolutions.map((one) => [one, text(`console.paid.resolution.${one}`)])}
          onChange={(event) => setResolution(event.target.value as typeof resolution)}
        />
        {resolution === 'assigned' && (
          <TextField label={text('console.paid.whose')} name="reference" maxLength={20} required />
        )}
      </SendForm>
    </Dialog>
  );
}
