import { expect, test } from 'vitest';
import type { Waiting } from '#domain/waiting-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { WaitingRow } from './WaitingRow.tsx';

test('the name of who waits leads to everything about them', async () => {
  const waiting = { id: '7', name: 'Ayşe Kaya', state: 'waiting', created_at: 0, told_at: null };
  const html = await consolePart(<WaitingRow waiting={waiting as Waiting} />);
  expect(html).toContain('<a href="/person/waiting/7">Ayşe Kaya</a>');
});
