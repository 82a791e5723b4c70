import { expect, test } from 'vitest';
import type { StaffRole } from '#domain/staff.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { ExportButton } from './ExportButton.tsx';

const said = async (role: StaffRole) =>
  textOf(await consolePart(<ExportButton list="payments" filters={{}} />, {}, { role }));

test('only owners take a list home as a file', async () => {
  expect(await said('owner')).toBe('[Export]');
  expect(await said('agent')).toBe('');
});
