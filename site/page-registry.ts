import type { ComponentType } from 'react';
import type { DictionarySection } from '#content/dictionaries/sections.ts';
import type { PageId } from '#domain/pages.ts';
import { LazyPart } from './context/lazy-part.ts';

/** A page, and its source file as the build's list of files names it. */
class Page extends LazyPart {
  readonly source: string;

  constructor(file: string, sections: DictionarySection[], bring: () => Promise<{ default: ComponentType }>) {
    super(sections, bring);
    this.source = `site/pages/${file}`;
  }
}

export const pages: Record<PageId, Page> = {
  home: new Page('home/HomePage.tsx', ['home', 'packages'], () => import('./pages/home/HomePage.tsx')),
  about: new Page('about/AboutPage.tsx', ['about', 'steps'], () => import('./pages/about/AboutPage.tsx')),
  pricing: new Page(
    'pricing/PricingPage.tsx',
    ['pricing', 'packages', 'message'],
    () => import('./pages/pricing/PricingPage.tsx'),
  ),
  contact: new Page(
    'contact/ContactPage.tsx',
    ['contact', 'message'],
    () => import('./pages/contact/ContactPage.tsx'),
  ),
  faq: new Page('faq/FaqPage.tsx', ['faq', 'message'], () => import('./pages/faq/FaqPage.tsx')),
  bank_accounts: new Page(
    'bank-accounts/BankAccountsPage.tsx',
    ['bank_accounts'],
    () => import('./pages/bank-accounts/BankAccountsPage.tsx'),
  ),
  payment: new Page(
    'payment/PaymentPage.tsx',
    ['payment', 'packages'],
    () => import('./pages/payment/PaymentPage.tsx'),
  ),
  status: new Page(
    'status/StatusPage.tsx',
    ['status', 'confirmation', 'packages'],
    () => import('./pages/status/StatusPage.tsx'),
  ),
  coverage: new Page(
    '../coverage/CoveragePage.tsx',
    ['coverage', 'packages'],
    () => import('./coverage/CoveragePage.tsx'),
  ),
};
