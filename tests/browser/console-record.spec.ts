import { expect, languages, tabTo, test, typeInto } from './support/console.ts';
import { wordsIn } from './support/console-words.ts';

for (const language of languages) {
  const said = wordsIn(language);
  test(`in ${language} an owner searches the record by keyboard alone`, async ({
    page,
    person,
    open,
    complaints,
  }) => {
    const colleague = await person('agent');
    const owner = await person('owner');
    await page.request.post('/auth/sign-in/email', {
      data: { email: colleague.email, password: 'wrong password' },
    });
    await open('/record', owner, language);
    const entries = page.getByRole('main').getByRole('listitem');
    await expect(entries.first()).toContainText(said('action.signed_in'));
    await expect(entries.first()).toContainText(owner.name);
    await expect(entries.first()).toContainText(/127\.0\.0\.1|::1/);

    await typeInto(page, said('record.text'), colleague.email);
    await page.keyboard.press('Enter');
    await expect(entries.first()).toContainText(said('action.sign_in_failed'));
    await expect(entries.filter({ hasNotText: colleague.email })).toHaveCount(0);
    await expect(entries.filter({ hasText: said('action.staff_added') })).toHaveCount(1);
    expect(new URL(page.url()).searchParams.get('text')).toBe(colleague.email);

    await tabTo(page, said('record.action'), 'combobox');
    await page.getByLabel(said('record.action'), { exact: true }).selectOption('sign_in_failed');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(entries).toHaveCount(1);
    await expect(entries.first()).toContainText(said('record.nobody'));

    await page.goBack();
    await expect(entries.filter({ hasText: said('action.staff_added') })).toHaveCount(1);
    await page.goBack();
    await expect(entries.first()).toContainText(owner.name);

    await page.getByLabel(said('record.who'), { exact: true }).selectOption({ label: owner.name });
    await page.getByRole('button', { name: said('record.search') }).press('Enter');
    await expect(entries.filter({ hasNotText: owner.name })).toHaveCount(0);
    await expect(page.getByLabel(said('record.who'), { exact: true })).toHaveValue(owner.id);
    await page.getByLabel(said('record.text'), { exact: true }).fill('no such thing');
    await page.keyboard.press('Enter');
    await expect(page.getByText(said('record.empty'))).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('older entries are added below, and none comes twice', async ({ page, person, open }) => {
  const said = wordsIn('en');
  const owner = await person('owner');
  await open('/account', owner, 'en');
  for (let year = 2000; year < 2060; year += 1) {
    await page.request.get(`/console/exports/subscribers?format=csv&from=${year}-01-01&to=${year}-01-01`);
  }
  await page.goto('/record?action=export_begun');
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(50);
  const first = await entries.first().textContent();
  await page.getByRole('button', { name: said('record.older') }).press('Enter');
  await expect.poll(() => entries.count()).toBeGreaterThanOrEqual(60);
  expect(await entries.first().textContent()).toBe(first);
  const mine = await entries.filter({ hasText: owner.name }).allTextContents();
  expect(new Set(mine).size).toBe(60);
});
