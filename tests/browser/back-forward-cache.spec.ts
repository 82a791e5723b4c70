import { findBrowser } from '../../scripts/find-browser.ts';
import { expect, test } from './support/site.ts';

// Playwright switches it off, and every visitor's Chromium has it.
test.use({
  launchOptions: { executablePath: findBrowser(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('a page that the browser kept whole comes back with what was typed, which can still be sent', async ({
  page,
  visit,
}) => {
  await visit('/contact', 'en');
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.shown = persisted ? 'from the cache' : 'anew';
    });
  });
  const form = page.getByRole('form', { name: 'Write to us.' });
  await form.getByRole('textbox', { name: 'E-mail' }).fill('cached@contact.example');
  await form.getByRole('textbox', { name: 'Message' }).fill('Still here');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Customer Agreement' }).click();
  await page.waitForURL(/documents/);
  await page.evaluate(() => history.back());
  await page.waitForURL(/contact/, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-shown', 'from the cache');
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Still here');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toContainText('Thank you, your message has reached us.');
});
