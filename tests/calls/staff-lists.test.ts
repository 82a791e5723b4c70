import { expect, test } from 'vitest';
import { siteForFile, staffForFile } from '../support/for-tests.ts';

const site = siteForFile();
const owner = staffForFile(site, 'owner@meltem.example', 'owner');

// Exports narrow these lists down by days; the lists themselves are not asked for days.
test.each(['payments', 'messages', 'subscribers', 'packages'])(
  'the list of %s leaves out of account what it cannot be asked for',
  async (list) => {
    const asked = await owner.get(`/console/${list}`);
    for (const query of ['from=yesterday', 'to=yesterday', 'from=9999999999999', 'most=1', 'limit=0']) {
      const answer = await owner.get(`/console/${list}?${query}`);
      expect(answer.statusCode, query).toBe(200);
      expect(answer.json(), query).toEqual(asked.json());
    }
  },
);

test('every list says how many rows its search finds', async () => {
  for (const email of ['one@example.com', 'other@example.com']) {
    await owner.post('/console/subscribers', { email });
  }
  const counted = async (asked: string) => (await owner.get(`/console/${asked}`)).json().count;
  expect(await counted('subscribers')).toBe(2);
  expect(await counted('subscribers?text=oth')).toBe(1);
  expect(await counted('packages?type=pro')).toBeGreaterThan(0);
  expect(await counted('packages?state=retired')).toBe(0);
  for (const list of ['registrations', 'payments', 'messages', 'statements', 'sandbox']) {
    expect(await counted(list), list).toBe(0);
  }
});

test('the audit log can be narrowed down by day', async () => {
  const entries = async (asked: string) => (await owner.get(`/console/audit?${asked}`)).json().entries;
  expect((await entries('from=2020-01-01')).length).toBeGreaterThan(0);
  expect(await entries('from=2099-01-01')).toEqual([]);
  expect(await entries('to=2020-01-01')).toEqual([]);
  expect((await owner.get('/console/audit?from=yesterday')).statusCode).toBe(422);
});
