import { expect, test } from 'vitest';
import type { WaitingRow } from '#domain/today.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { WaitingList } from './WaitingList.tsx';

test('what the sandbox tells of is called so in the words of the console, not by its code', async () => {
  const html = await rendered({ kind: 'notice', name: 'sandbox' });
  expect(html).toContain('>Sandbox<');
  expect(html).not.toContain('>sandbox<');
  expect(await rendered({ kind: 'registration', name: 'sandbox' })).toContain('>sandbox<');
});

function rendered(row: Partial<WaitingRow>) {
  const rows = [{ id: '1', about: 'AAAA-AAAA', created_at: 0, ...row } as WaitingRow];
  return consolePart(<WaitingList rows={rows} now={0} />);
}
