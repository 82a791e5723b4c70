import { expect, test } from 'vitest';
import { sitePart } from '../../../tests/support/site-part.tsx';
import { textOf } from '../../../tests/support/text-of.ts';
import AboutPage from './AboutPage.tsx';
import { CompanyDetails } from './CompanyDetails.tsx';

test('the page tells who we are, in figures, and what happens after a registration', async () => {
  const html = await sitePart(<AboutPage />, { section: ['about', 'steps'], path: '/about' });
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Home → /
    About
    Welcome to Meltem
    Meltem is a local company that has provided internet to homes and businesses in Northern Cyprus since 2016. We are named after the wind that blows in from the sea in summer.
    All prices for 1, 3, 6 and 12 months are on this site, in Turkish lira. There is no activation fee and no deposit, and installation is free. If you have a question, call us Monday to Friday, 9AM to 7PM.
    See packages and prices → /pricing
    The Beşparmak mountains
    clients: 2,468
    packages: 2,468
    installations: 2,468
    One clear price
    You see the total for the whole term before you order. No activation fee, no deposit, free installation.
    A speed for every home
    Eco packages for the home; pro packages with lower delay for games, study and work.
    Close to you
    Pay in cash at 7 points, by bank transfer or by a link sent to your phone. For anything else, call us or come by.
    Company details
    Company name: Meltem İnternet Ltd.
    Founded: 2016
    Licence (BTHK): BTHK 000/0000
    Company number: M.Ş. 00000
    Tax office and number: Nicosia Tax Office, 000 000 000
    Address: Dereboyu Caddesi 42, 99010 Nicosia
    Store hours: Monday to Friday, 9AM to 7PM
    What happens after you register
    You send the form
    Choose a package, fill in the form, add a photo of your ID.
    We call you
    We check your details and agree on a day for the installation.
    Installation day
    Our team comes, installs and tests the connection with you.
    You are online
    Your term starts on the day your connection first works."
  `);
});

test('the company’s details stand each beside its own name', async () => {
  const html = await sitePart(<CompanyDetails />, { section: 'about', language: 'ru' });
  expect(textOf(html)).toMatchInlineSnapshot(`
    "О компании
    Название: Meltem İnternet Ltd.
    Год основания: 2016
    Лицензия регулятора: BTHK 000/0000
    Номер в реестре компаний: M.Ş. 00000
    Налоговая и номер: Налоговая служба Никосии, 000 000 000
    Адрес: Dereboyu Caddesi 42, 99010 Никосия
    Часы работы магазина: Понедельник–пятница, 9:00–19:00"
  `);
});
