import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { noticeQuestionTexts } from '#content/notice-questions.ts';
import { type OpenNotice, resolutionsFor } from '#domain/money-queue.ts';
import { ask } from '../api/ask.ts';
import { useSending } from '../api/use-sending.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Field } from '../forms/Field.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';

interface ResolveDialogProps {
  notice: OpenNotice;
  onDone: () => void;
  onClose: () => void;
}

/** What is to be done about a notice. */
export function ResolveDialog({ notice, onDone, onClose }: ResolveDialogProps) {
  const text = useText();
  const language = useLanguage();
  const sending = useSending();
  const resolutions = resolutionsFor(notice);
  const [resolution, setResolution] = useState(resolutions[0]);
  const send = (fields: FormData) => {
    sending.send(async () => {
      const reference = fieldText(fields, 'reference');
      await ask(`/console/notices/${notice.id}/resolve`, {
        method: 'POST',
        body: { resolution, ...(resolution === 'assigned' && { reference }) },
      });
      toast.success(text('console.saved'));
      onDone();
    });
  };
  return (
    <Dialog title={`${text('console.paid.decide')}: ${notice.reference}`} onClose={onClose}>
      <p>{noticeQuestionTexts[language][notice.question]}</p>
      <SendForm sending={sending} action={text('console.paid.decide')} onSubmit={send} onCancel={onClose}>
        <Field label={text('console.paid.decision')}>
          {(wiring) => (
            <select
              {...wiring}
              className="input"
              value={resolution}
              onChange={(event) => setResolution(event.target.value as typeof resolution)}
            >
              {resolutions.map((one) => (
                <option key={one} value={one}>
                  {text(`console.paid.resolution.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {resolution === 'assigned' && (
          <Field label={text('console.paid.whose')}>
            {(wiring) => (
              <input
                {...wiring}
                className="input"
                name="reference"
                autoComplete="off"
                maxLength={20}
                required
              />
            )}
          </Field>
        )}
      </SendForm>
    </Dialog>
  );
}
