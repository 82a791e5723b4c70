import type { Language } from './language.ts';
import type { SandboxPayment } from './sandbox.ts';

/** Where the staff's pages are. */
export const staffPaths = {
  start: '/',
  apiDocs: '/api',
  metrics: '/metrics',
} as const;

/** Every page of the staff, with what it is made from. */
export type StaffPage =
  | {
      name: 'sandbox_payment';
      payment: SandboxPayment;
      /** Whether it was paid by this visit, just now. */
      isThanked: boolean;
      /** The public website, where a customer comes from and goes back to. */
      siteUrl: string;
    }
  /** For a payment link that leads nowhere. */
  | { name: 'missing'; siteUrl: string };

export interface RenderedStaffPage {
  title: string;
  /** What stands in the body. */
  html: string;
  /** Source files whose built scripts, styles and fonts the page needs at once. */
  sources: string[];
}

/** What the built staff pages offer to the server. */
export interface StaffRenderer {
  renderStaffPage(page: StaffPage, language: Language): RenderedStaffPage;
  /** What the console begins with, before it asks who is there: the same for everybody. */
  renderConsoleShell(language: Language): RenderedStaffPage;
}
