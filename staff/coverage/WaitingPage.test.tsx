import { afterAll, expect, test, vi } from 'vitest';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { WaitingPage } from './WaitingPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

test('the address says who is looked for among those who wait', async () => {
  const search = 'text=kaya&state=told&place=lefke';
  const nobody = { waiting: [], count: 0, next: undefined };
  const answers = { [`/console/waiting?${search}`]: nobody };
  expect(textOf(await consolePart(<WaitingPage />, answers, {}, `/waiting?${search}`))).toContain('0 rows');
});
