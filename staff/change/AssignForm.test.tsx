import { expect, test } from 'vitest';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { AssignForm } from './AssignForm.tsx';

const colleagues = [
  { id: 'ada', name: 'Ada', isDisabled: false },
  { id: 'can', name: 'Can', isDisabled: false },
  { id: 'eda', name: 'Eda', isDisabled: true },
];

const said = async (assigned_to: string | null, assigned_name: string | null) =>
  textOf(
    await consolePart(
      <AssignForm of={{ assigned_to, assigned_name, version: 1 }} address="/console/registrations/7" />,
      { '/console/colleagues': colleagues },
    ),
  );

test('it says whose it is, and it can be given to everybody who has an account', async () => {
  expect(await said('can', 'Can')).toMatchInlineSnapshot(`
    "Assigned to
    Nobody
    Ada
    > Can
    [Assign]"
  `);
  expect(await said(null, null)).toContain('> Nobody');
});

test('who had an account keeps what was theirs under their name', async () => {
  expect(await said('eda', 'Eda')).toContain('Can\n> Eda');
  expect(await said('erased', null)).toContain('Can\n> erased');
});
