import type { PageId } from '#domain/pages.ts';
import type { Texts } from '../language/texts.ts';
import { LazyPage } from './lazy-page.ts';

export const pages: Record<PageId, LazyPage> = {
  home: new LazyPage('site/pages/home/HomePage.tsx', ['home'], () => import('./home/HomePage.tsx')),
  about: new LazyPage('site/pages/about/AboutPage.tsx', ['about'], () => import('./about/AboutPage.tsx')),
  pricing: new LazyPage(
    'site/pages/pricing/PricingPage.tsx',
    ['pricing'],
    () => import('./pricing/PricingPage.tsx'),
  ),
  contact: new LazyPage(
    'site/pages/contact/ContactPage.tsx',
    ['contact'],
    () => import('./contact/ContactPage.tsx'),
  ),
  faq: new LazyPage('site/pages/faq/FaqPage.tsx', ['faq'], () => import('./faq/FaqPage.tsx')),
  bank_accounts: new LazyPage(
    'site/pages/bank-accounts/BankAccountsPage.tsx',
    ['bank_accounts'],
    () => import('./bank-accounts/BankAccountsPage.tsx'),
  ),
  payment: new LazyPage(
    'site/pages/payment/PaymentPage.tsx',
    ['payment'],
    () => import('./payment/PaymentPage.tsx'),
  ),
};

/** Everything a page needs before it can be shown. */
export async function preparePage(id: PageId, texts: Texts): Promise<void> {
  const page = pages[id];
  await Promise.all([page.load(), texts.load(...page.sections)]);
}
