import { expect, languages, test } from './support/site.ts';
import { storedRows } from './support/stored-rows.ts';

const words = {
  tr: {
    crumbs: ['Ana Sayfa', 'Fiyatlar'],
    features: 'Hizmetlerimiz',
    first: 'Aktivasyon ücreti yok',
    contact: 'Bize ulaşın',
    form: 'Bize yazın.',
  },
  en: {
    crumbs: ['Home', 'Pricing'],
    features: 'What you get',
    first: 'No activation fee',
    contact: 'Contact us',
    form: 'Write to us.',
  },
  ru: {
    crumbs: ['Главная', 'Цены'],
    features: 'Что вы получаете',
    first: 'Без платы за активацию',
    contact: 'Связаться с нами',
    form: 'Напишите нам.',
  },
} as const;

test.describe('in every language', () => {
  test.use({ javaScriptEnabled: false });

  test('the prices come with the packages, what is included and a way to ask', {
    tag: ['@pricing-breadcrumb', '@pricing-packages', '@pricing-features', '@pricing-form'],
  }, async ({ page, read }) => {
    for (const language of languages) {
      const { crumbs, features, first, contact, form } = words[language];
      await read('/pricing', language);
      const main = page.getByRole('main');
      await expect(main.getByRole('navigation').getByRole('listitem')).toHaveText([...crumbs]);
      await expect(main.locator('#packages').getByRole('heading', { level: 1 })).toHaveText(crumbs[1]);
      await expect(main.locator('#packages h2')).toHaveClass('visually-hidden');
      for (const price of ['650', '750', '900', '1100', '1350']) {
        const shown = new RegExp(`(^|\\D)${price.replace(/(?=\d{3}$)/, '[.,\\s]?')}\\sTL`);
        await expect(main.locator('#packages')).toContainText(shown);
      }
      const services = main.locator('#services');
      await expect(services.getByRole('heading', { name: features })).toBeVisible();
      await expect(services.getByRole('term')).toHaveCount(9);
      await expect(services.getByRole('term').first()).toHaveText(first);
      await expect(services.getByRole('link', { name: contact })).toHaveAttribute('href', '/contact');
      await expect(main.getByRole('form', { name: form }).getByRole('textbox')).toHaveCount(3);
    }
  });
});

test('the button below what is included leads to the contact page, Services in the footer to what is included, and the form sends its message', {
  tag: ['@pricing-features', '@pricing-form'],
}, async ({ page, visit, server }) => {
  const included = page.getByRole('heading', { name: 'What you get' });
  const services = page.getByRole('contentinfo').getByRole('link', { name: 'Services' });
  await visit('/pricing', 'en');
  await services.click();
  await expect(page).toHaveURL(/\/pricing#services$/);
  await expect(included).toBeInViewport();
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are one call away.');
  await services.click();
  await expect(page).toHaveURL(/\/pricing#services$/);
  await expect(included).toBeInViewport();

  const form = page.getByRole('form', { name: 'Write to us.' });
  await form.getByRole('textbox', { name: 'E-mail' }).fill('row@pricing.example');
  await form.getByRole('textbox', { name: 'Message' }).fill('Which one?');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Thank you, your message has reached us.')).toBeVisible();
  expect(storedRows(server, 'contact_messages', 'mail_field', 'row@pricing.example')).toMatchObject([
    { name: '', message: 'Which one?' },
  ]);
});
