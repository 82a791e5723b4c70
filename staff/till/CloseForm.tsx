import { useState } from 'react';
import { readAmount, type Till } from '#domain/money.ts';
import { formatAmount } from '#domain/price.ts';
import { longestText } from '#domain/text-limits.ts';
import { newId } from '../api/new-id.ts';
import { useChange } from '../change/use-change.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Facts } from '../lists/Facts.tsx';
import { differenceText } from './difference-text.ts';

interface Close {
  id: string;
  day: string;
  counted: number;
  note: string;
}

/** The cash that is counted against the cash that should be there. */
export function CloseForm({ till }: { till: Till }) {
  const text = useText();
  const language = useLanguage();
  const changing = useChange<Till>(
    { seen: till.expectedCash },
    { now: (present) => `${formatAmount(present.expectedCash, language)} TL` },
  );
  const [id] = useState(newId);
  const [counted, setCounted] = useState('');
  const [hasFault, setFault] = useState(false);
  const [asked, setAsked] = useState<Close>();
  const read = readAmount(counted);

  function close(fields: FormData) {
    setFault(read === undefined);
    if (read === undefined) return;
    const body = { id, day: till.day, counted: read, note: fieldText(fields, 'note') };
    if (read === till.expectedCash) changing.send(() => store(body));
    else setAsked(body);
  }

  async function store(body: Close) {
    await changing.change('/console/till', body, () => ({}));
    setAsked(undefined);
  }

  return (
    <>
      <SendForm
        sending={changing}
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
        <TextField
          label={text('console.till.counted')}
          error={hasFault && read === undefined ? text('console.till.counted.wrong') : undefined}
          inputMode="decimal"
          value={counted}
          onChange={({ target }) => setCounted(target.value)}
        />
        <TextField label={text('console.till.note')} name="note" maxLength={longestText.line} />
      </SendForm>
      {asked && (
        <ConfirmDialog
          title={text('console.till.close')}
          consequence={text('console.till.close.ask', {
            difference: differenceText(asked.counted, till.expectedCash, language),
          })}
          action={text('console.till.close.action')}
          work={() => store(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
