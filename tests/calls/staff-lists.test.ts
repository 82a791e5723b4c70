import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicSite } from '../support/public-site.ts';
import { StaffBrowser, staffAccount } from '../support/staff-browser.ts';

let site: Awaited<ReturnType<typeof publicSite>>;
let owner: StaffBrowser;
beforeAll(async () => {
  site = await publicSite();
  await staffAccount(site, 'owner@meltem.example', 'owner');
  owner = new StaffBrowser(site.staff);
  await owner.signIn('owner@meltem.example');
});
afterAll(() => site.close());

// Exports narrow these lists down by days; the lists themselves are not asked for days.
test.each(['payments', 'messages', 'subscribers', 'audit', 'packages'])(
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
