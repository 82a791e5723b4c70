import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { readAmount, type Till } from '#domain/money.ts';
import { formatAmount } from '#domain/price.ts';
import { longestText } from '#domain/text-limits.ts';
import { askToChange } from '../api/ask-to-change.ts';
import { newId } from '../api/new-id.ts';
import { useSending } from '../api/use-sending.ts';
import { Field } from '../forms/Field.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Facts } from '../lists/Facts.tsx';
import { differenceText } from './difference-text.ts';

/** The cash that is counted against the cash that should be there. */
export function CloseForm({ till, onClosed }: { till: Till; onClosed: () => void }) {
  const text = useText();
  const language = useLanguage();
  const sending = useSending();
  const [id] = useState(newId);
  const [counted, setCounted] = useState('');
  const [hasFault, setFault] = useState(false);
  const read = readAmount(counted);

  function close(fields: FormData) {
    setFault(read === undefined);
    if (read === undefined) return;
    sending.send(async () => {
      const { day, expectedCash: seen } = till;
      const body = { id, day, counted: read, seen, note: fieldText(fields, 'note') };
      await askToChange('/console/till', body, onClosed);
      toast.success(text('console.saved'));
      onClosed();
    });
  }

  return (
    <SendForm
      sending={sending}
      action={text('console.till.close.action')}
      label={text('console.till.close')}
      onSubmit={close}
    >
      <Facts
        facts={[
          [text('console.till.expected'), `${formatAmount(till.expectedCash, language)} TL`],
          [
            text('console.till.difference'),
            <output key="difference">
              {read === undefined ? '–' : differenceText(read, till.expectedCash, language)}
            </output>,
          ],
        ]}
      />
      <Field
        label={text('console.till.counted')}
        error={hasFault && read === undefined ? text('console.till.counted.wrong') : undefined}
      >
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            inputMode="decimal"
            autoComplete="off"
            value={counted}
            onChange={({ target }) => setCounted(target.value)}
          />
        )}
      </Field>
      <Field label={text('console.till.note')}>
        {(wiring) => (
          <input {...wiring} className="input" name="note" autoComplete="off" maxLength={longestText.line} />
        )}
      </Field>
    </SendForm>
  );
}
