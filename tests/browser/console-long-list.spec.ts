import { expect, test } from './support/console.ts';
import { heading, main } from './support/console-screen.ts';
import { said } from './support/console-words.ts';
import { sendRegistration } from './support/sent-registration.ts';
import { inDatabase, storedRows } from './support/stored-rows.ts';

const many = 100_000;

test('back from a registration, whichever way one goes, a list of 100,000 is there at once, at the same place', async ({
  page,
  openAs,
  server,
}) => {
  const reference = await sendRegistration(server, { customerFirstName: 'Çoğul' });
  const [row = {}] = storedRows(server, 'internet_customers', 'reference', reference);
  const others = Object.keys(row).filter((name) => !['id', 'reference', 'created_at'].includes(name));
  const names = others.map((name) => `"${name}"`).join(', ');
  inDatabase(server, (database) =>
    database
      .prepare(
        `insert into internet_customers (id, reference, created_at, ${names})
         with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${many})
         select 'many-' || n, 'M' || n, created_at + n, ${names}
         from numbers cross join internet_customers where reference = ?`,
      )
      .run(reference),
  );
  try {
    await openAs('agent', '/registrations');
    await page.getByRole('link', { name: said('list.older') }).click();
    await expect(page).toHaveURL(/after=/);
    const link = main(page).locator('a[href$="/many-99960"]');
    await expect(link).toBeVisible();
    await link.scrollIntoViewIfNeeded();
    const address = page.url();
    for (const back of [
      () => page.goBack(),
      () => page.getByRole('link', { name: said('registration.back') }).click(),
    ]) {
      const place = await page.evaluate(() => scrollY);
      expect(place).toBeGreaterThan(0);
      await link.press('Enter');
      await expect(heading(page)).toContainText('Çoğul');

      // Nothing that is asked from here on is answered.
      await page.route('**/console/registrations?**', () => {});
      await back();
      await expect(page).toHaveURL(address);
      await expect(link).toBeFocused();
      await expect(main(page).getByRole('listitem')).toHaveCount(25);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
      await page.unroute('**/console/registrations?**');
    }
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    inDatabase(server, (database) =>
      database.prepare("delete from internet_customers where id like 'many-%'").run(),
    );
  }
});
