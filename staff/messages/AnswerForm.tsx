import { useRef } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { Message } from '#domain/inbox.ts';
import { longestText } from '#domain/text-limits.ts';
import { askToChange } from '../api/ask-to-change.ts';
import { useSending } from '../api/use-sending.ts';
import { Field } from '../forms/Field.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { useText } from '../language/language-context.tsx';

interface AnswerFormProps {
  message: Message;
  address: string;
  onChanged: () => void;
}

/** What is being written stays, whatever others do to the message; that they did is told on sending. */
export function AnswerForm({ message, address, onChanged }: AnswerFormProps) {
  const text = useText();
  const sending = useSending();
  const field = useRef<HTMLTextAreaElement>(null);
  /** The message as it was when the answer was begun. */
  const seen = useRef<number>(undefined);

  function answer(fields: FormData) {
    sending.send(async () => {
      const body = { version: seen.current ?? message.version, text: fieldText(fields, 'text') };
      await askToChange(`${address}/answer`, body, () => {
        seen.current = undefined;
        onChanged();
      });
      seen.current = undefined;
      if (field.current) field.current.value = '';
      onChanged();
      toast.success(text('console.message.answer.queued'));
    });
  }

  return (
    <SendForm sending={sending} action={text('console.message.answer.send')} onSubmit={answer}>
      <Field
        label={text('console.message.answer.text')}
        hint={text('console.message.answer.hint', { email: message.email })}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            ref={field}
            className="input"
            name="text"
            maxLength={longestText.message}
            required
            onInput={() => {
              seen.current ??= message.version;
            }}
          />
        )}
      </Field>
    </SendForm>
  );
}
