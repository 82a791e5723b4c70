import { useRef } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { Letter } from '#domain/letters.ts';
import { longestText } from '#domain/text-limits.ts';
import { askToChange } from '../asking/ask-to-change.ts';
import { useSending } from '../asking/use-sending.ts';
import { Field } from '../forms/Field.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { useText } from '../language/language-context.tsx';

interface AnswerFormProps {
  letter: Letter;
  address: string;
  onChanged: () => void;
}

/** What is being written stays, whatever others do to the letter; that they did is told on sending. */
export function AnswerForm({ letter, address, onChanged }: AnswerFormProps) {
  const text = useText();
  const sending = useSending();
  const field = useRef<HTMLTextAreaElement>(null);
  /** The letter as it was when the answer was begun. */
  const seen = useRef<number>(undefined);

  function answer(fields: FormData) {
    sending.send(async () => {
      const body = { version: seen.current ?? letter.version, text: fieldText(fields, 'text') };
      await askToChange(`${address}/answer`, body, () => {
        seen.current = undefined;
        onChanged();
      });
      seen.current = undefined;
      if (field.current) field.current.value = '';
      onChanged();
      toast.success(text('console.letter.answer.queued'));
    });
  }

  return (
    <SendForm sending={sending} action={text('console.letter.answer.send')} onSubmit={answer}>
      <Field
        label={text('console.letter.answer.text')}
        hint={text('console.letter.answer.hint', { email: letter.email })}
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
              seen.current ??= letter.version;
            }}
          />
        )}
      </Field>
    </SendForm>
  );
}
