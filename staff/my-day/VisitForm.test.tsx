import { expect, test } from 'vitest';
import type { Visit, VisitOutcome } from '#domain/appointments.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
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
