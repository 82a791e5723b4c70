import { toLowerEdge } from './support/lower-edge.ts';
import { expect, test } from './support/site.ts';

test('a place is suggested and answered at once by the keyboard alone, or chosen with the pointer; the list names the active one and is put away by Escape', async ({
  page,
  visit,
}) => {
  await visit('/', 'en');
  const field = page.getByLabel('Village or neighbourhood');
  const option = page.getByRole('option', { name: 'Kyrenia' });
  const answer = page.getByText('Yes, Meltem is available in Kyrenia.');
  await field.focus();
  await expect(field).toHaveAttribute('role', 'combobox');
  await field.pressSequentially('кирен');
  await expect(page.getByRole('option')).toHaveText(['Kyrenia Girne']);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await page.keyboard.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(option).toHaveCount(0);
  await expect(field).toHaveValue('кирен');

  await field.press('Backspace');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the packages' }).last()).toHaveAttribute(
    'href',
    '#packages',
  );
  // What is typed now is not what was answered.
  await field.press('Backspace');
  await expect(answer).toHaveCount(0);
  await option.click();
  await expect(field).toHaveValue('Kyrenia');
  await expect(answer).toBeVisible();
});

test('whoever sends the field on a phone before the places have come gets the answer, and no list over it; whoever must wait joins the list', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { promise: mayCome, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/coverage-places', (route) => mayCome.then(() => route.continue()));
  await visit('/', 'en');
  const field = page.getByLabel('Village or neighbourhood');
  await field.focus();
  await expect(field).toHaveAttribute('role', 'combobox');
  await field.fill('lefke');
  await field.press('Enter');
  letGo();
  await expect(page.getByText('We are coming to Lefke soon.')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  const form = page.getByRole('form', { name: 'We will tell you when we get there' });
  await form.getByRole('button').click();
  await expect(form.getByText('Please enter your name.')).toBeVisible();
  await form.getByLabel('Your name').fill('Ayşe Kaya');
  await form.getByLabel('Phone or e-mail').fill('ayse@example.com');
  await toLowerEdge(form.getByRole('button'));
  await form.getByRole('button').click();
  await expect(form.getByText('You are on the list.')).toBeInViewport({ ratio: 0.9 });

  await field.fill('Atlantis');
  await field.press('Enter');
  await expect(page.getByText('We do not know a place called Atlantis.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a page of its own answers its address and leads to the packages; all places are a link away from the form there, move nothing when they come late, and lead to the waiting list', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await visit('/coverage?place=girne', 'en');
  await expect(page.getByText('Yes, Meltem is available in Kyrenia.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'See the packages' }).click();
  await expect(page).toHaveURL(/\/pricing#packages$/);
  await expect(page.locator('#packages')).toBeInViewport();

  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/coverage-places', (route) => promise.then(() => route.continue()));
  await visit('/pricing', 'en');
  await page.getByRole('link', { name: 'Where Meltem is available' }).click();
  await expect(page).toHaveURL('/coverage');
  await expect(page.getByRole('heading', { name: 'Where Meltem is available' })).toBeVisible();
  // Nothing that is on the screen stands below them.
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  resolve();
  await expect(page.getByRole('listitem').getByText('Kyrenia', { exact: true })).toBeAttached();
  await page.getByRole('link', { name: 'Lefke' }).click();
  await expect(page.getByText('We are coming to Lefke soon.')).toBeVisible();
  await expect(page.getByRole('form', { name: 'We will tell you when we get there' })).toBeVisible();
});

test('whose cookie was lost reads the places in the language they chose', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'ru'));
  await page.goto('/coverage');
  await expect(page.getByRole('listitem').getByText('Кирения', { exact: true })).toBeVisible();
  await expect(page.getByText('Girne', { exact: true })).toHaveCount(0);
});
