import { expect, test } from 'vitest';
import type { SentLink } from '#domain/payment-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { tonesOf } from '../../tests/support/tones-of.ts';
import { LinkList } from './LinkList.tsx';

const at = Date.UTC(2026, 10, 19, 9, 30);
const hour = 3_600_000;
const first: SentLink = {
  ...{ id: '1', state: 'waiting', attempts: 0, last_failure: null },
  ...{ created_at: at, due_at: at, ended_at: null },
};
const failed = { attempts: 2, last_failure: 'no answer in time', due_at: at + hour };
const ended = { ended_at: at + 2 * hour };

test('every link says how it went, how often it was tried, what failed last and when it is tried next', async () => {
  const links: SentLink[] = [
    first,
    { ...first, id: '2', ...failed },
    { ...first, id: '3', state: 'done', attempts: 1, ...ended },
    { ...first, id: '4', state: 'dead', ...failed, ...ended },
    { ...first, id: '5', state: 'done', ...failed, ...ended },
  ];
  const html = await consolePart(<LinkList links={links} />);
  expect(textOf(html)).toMatchInlineSnapshot(`
    "On its way (waits) 19 Nov 2026, 11:300 attempts
    On its way (waits) 19 Nov 2026, 11:302 attempts · last failure: no answer came in time · next attempt 19 Nov 2026, 12:30
    Sent (good) 19 Nov 2026, 13:301 attempt
    Could not be sent (bad) 19 Nov 2026, 13:302 attempts · last failure: no answer came in time
    Stopped (over) 19 Nov 2026, 13:302 attempts"
  `);
  expect(tonesOf(html)).toEqual(['waits', 'waits', 'good', 'bad', 'over']);
});

test('where none was sent that is said', async () => {
  expect(textOf(await consolePart(<LinkList links={[]} />))).toMatchInlineSnapshot(
    `"Delivery details are no longer stored."`,
  );
});
