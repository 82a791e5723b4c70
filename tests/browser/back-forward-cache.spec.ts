import { findBrowser } from '../../scripts/find-browser.ts';
import { expect, test } from './support/site.ts';

// Playwright switches it off, and every visitor's Chromium has it.
test.use({
  launchOptions: { executablePath: findBrowser(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

// Whether it keeps a page is the browser's to decide, by its memory and by what else is in the page: either way holds.
test('what was typed is there after a document was read, kept by the browser or put back, and can still be sent', async ({
  page,
  visit,
}) => {
  await visit('/pricing', 'en');
  const form = page.getByRole('form', { name: 'Write to us.' });
  await form.getByRole('textbox', { name: 'E-mail' }).fill('cached@contact.example');
  await form.getByRole('textbox', { name: 'Message' }).fill('Still here');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Customer Agreement' }).click();
  await page.waitForURL(/documents/);
  // After the answer: the way back ends the page that would give it.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForURL(/pricing/, { waitUntil: 'commit' });
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Still here');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toContainText('Thank you, your message has reached us.');
});
