import { expect, test, vi } from 'vitest';
import type { Visit, VisitOutcome } from '#domain/appointments.ts';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { consolePart } from '../../tests/support/console-part.tsx';
import { elementsOf, fieldsWith } from '../../tests/support/elements.ts';
import { textOf } from '../../tests/support/text-of.ts';
import { VisitForm } from './VisitForm.tsx';

async function said(outcome: VisitOutcome, toCollect = 1100.5) {
  const form = (
    <VisitForm
      visit={{ version: 1, toCollect } as Visit}
      outcome={outcome}
      isSending={false}
      onSend={() => {}}
      onCancel={() => {}}
    />
  );
  return textOf(await consolePart(form));
}

test('who is done says what was collected; what is to be collected is filled in', async () => {
  expect(await said('done')).toMatchInlineSnapshot(`
    "Cash collected (TL)
    : 1100.50
    [Send: Done]
    [Cancel]"
  `);
  expect(await said('done', 0)).not.toContain('0');
});

test('who was not let in, or has to come again, says why', async () => {
  expect(await said('not_home')).toMatchInlineSnapshot(`
    "What happened?
    [Send: Not at home]
    [Cancel]"
  `);
  expect(await said('another_visit')).toMatchInlineSnapshot(`
    "What happened?
    [Send: Another visit needed]
    [Cancel]"
  `);
});

const due = 1100.5;

/** What is sent of what was typed, and what is said to be wrong with it. */
async function typed(outcome: VisitOutcome, fields: Record<string, string>) {
  const onSend = vi.fn();
  const visit = { version: 3, toCollect: due } as Visit;
  const { now, after } = await consoleHook(() =>
    VisitForm({ visit, outcome, isSending: false, onSend, onCancel: () => {} }),
  );
  const currentTarget = fieldsWith(fields);
  // Read already.
  vi.stubGlobal('FormData', function asItIs() {
    return currentTarget;
  });
  const submit = elementsOf(now())[0]?.props.onSubmit as (event: object) => void;
  const shown = await after(() => submit({ preventDefault: () => {}, currentTarget }));
  const errors = elementsOf(shown).flatMap(({ props }) => (props.error ? [props.error] : []));
  return errors.length > 0 ? errors : onSend.mock.calls.map(([press]) => press);
}

test('what was collected is sent; less than is due needs a reason', async () => {
  const done = { version: 3, outcome: 'done', outcomeNote: '', collected: due };
  expect(await typed('done', { collected: '1.100,50' })).toEqual([done]);
  expect(await typed('done', { collected: 'a lot' })).toMatchInlineSnapshot(`
    [
      "Write the amount in figures, like 1100.",
    ]
  `);
  expect(await typed('done', { collected: '600' })).toMatchInlineSnapshot(`
    [
      "This is less than is due: write why.",
    ]
  `);
  expect(await typed('done', { collected: '' })).toEqual(['This is less than is due: write why.']);
  expect(await typed('done', { collected: '600', note: ' The rest by transfer ' })).toEqual([
    { ...done, collected: 600, outcomeNote: 'The rest by transfer' },
  ]);
});

test('who comes to nothing says why, and collects nothing', async () => {
  expect(await typed('not_home', { note: ' ' })).toMatchInlineSnapshot(`
    [
      "Write a few words for the office.",
    ]
  `);
  expect(await typed('not_home', { note: 'Nobody opened' })).toEqual([
    { version: 3, outcome: 'not_home', outcomeNote: 'Nobody opened', collected: null },
  ]);
});
