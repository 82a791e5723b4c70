import { company } from '#content/company.ts';
import { companyRegister } from '#content/company-register.ts';
import { expect, languages, test } from './support/site.ts';

const { legalName, foundedYear, address } = company;
const registered = [
  legalName,
  String(foundedYear),
  companyRegister.licence,
  companyRegister.companyNumber,
  companyRegister.taxNumber,
  address.street,
];

const words = {
  tr: {
    home: 'Ana Sayfa',
    here: 'Hakkımızda',
    heading: 'Meltem’e hoş geldiniz',
    welcome: /^Meltem, 2016\syılından beri/,
    counters: ['müşteri', 'paket', 'kurulum'],
    button: 'Paketleri ve fiyatları gör',
    features: ['Net fiyat', 'Her eve uygun hız', 'Size yakın'],
    numbers: 'Rakamlarla Meltem',
    company: 'Şirket bilgileri',
    steps: ['Başvurursunuz', 'Sizi ararız', 'Kurulum günü', 'İnternettesiniz'],
    place: 'Beşparmak Dağları',
  },
  en: {
    home: 'Home',
    here: 'About',
    heading: 'Welcome to Meltem',
    welcome: /^Meltem is a local company .* since 2016/,
    counters: ['clients', 'packages', 'installations'],
    button: 'See packages and prices',
    features: ['One clear price', 'A speed for every home', 'Close to you'],
    numbers: 'Meltem in numbers',
    company: 'Company details',
    steps: ['You send the form', 'We call you', 'Installation day', 'You are online'],
    place: 'The Beşparmak mountains',
  },
  ru: {
    home: 'Главная',
    here: 'О нас',
    heading: 'Добро пожаловать в Meltem',
    welcome: /^Meltem\s— местная компания: с 2016\sгода/,
    counters: ['клиентов', 'пакетов', 'установок'],
    button: 'Посмотреть пакеты и цены',
    features: ['Цена без сюрпризов', 'Скорость для любого дома', 'Мы рядом'],
    numbers: 'Meltem в цифрах',
    company: 'О компании',
    steps: ['Вы отправляете заявку', 'Мы звоним вам', 'День установки', 'Вы в сети'],
    place: 'Горы Бешпармак',
  },
} as const;

test.describe('in every language', () => {
  test.use({ javaScriptEnabled: false });

  test('the page about the company welcomes, counts three things, names three advantages and says who the company is', {
    tag: ['@about-breadcrumb', '@about-counters', '@about-features', '@about-pricing'],
  }, async ({ page, read }) => {
    for (const language of languages) {
      const { home, here, heading, welcome, numbers, counters, button, features } = words[language];
      await read('/about', language);
      const main = page.getByRole('main');
      const crumbs = main.getByRole('navigation').getByRole('listitem');
      await expect(crumbs).toHaveText([home, here]);
      await expect(crumbs.nth(1)).toHaveAttribute('aria-current', 'page');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(main.getByText(welcome)).toBeVisible();
      const counted = main.getByRole('region', { name: numbers });
      await expect(counted.getByRole('term')).toHaveText([...counters]);
      const figures = await counted.getByRole('definition').allTextContents();
      expect(figures.map((figure) => figure.replace(/[.,\s]/g, ''))).toEqual(['2468', '2468', '2468']);
      for (const name of features) await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
      await expect(main.getByRole('link', { name: button })).toBeVisible();
      const { company: details, steps, place } = words[language];
      const facts = main.locator('section', { has: page.getByRole('heading', { name: details }) });
      for (const fact of registered) await expect(facts).toContainText(fact);
      await expect(main.getByRole('listitem').getByRole('heading')).toHaveText([...steps]);
      await expect(main.getByRole('figure')).toHaveText(place);
    }
  });
});

test('its button leads to the prices, and its breadcrumb to the home page', {
  tag: ['@about-pricing', '@about-breadcrumb'],
}, async ({ page, visit }) => {
  await visit('/about', 'en');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'See packages and prices' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Pricing');
  await page.goBack();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Welcome to Meltem');
  await main.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});
