// First, so that a component's own styles win over the general ones.
import '#design/styles/base.css';
import { renderToStaticMarkup } from 'react-dom/server';
import { fontsOfLanguage } from '#design/fonts/fonts-of-language.ts';
import type { StaffPage, StaffRenderer } from '#domain/staff-page.ts';
import { CallsPage } from './calls/CallsPage.tsx';
import { MissingPage } from './frame/MissingPage.tsx';
import { LanguageProvider, textsIn } from './language/texts.tsx';
import { InboxPage } from './sandbox/InboxPage.tsx';
import { SandboxPaymentPage } from './sandbox/SandboxPaymentPage.tsx';
import { StartPage } from './start/StartPage.tsx';

const titles = {
  start: 'staff.start.title',
  inbox: 'staff.inbox.title',
  sandbox_payment: 'staff.pay.title',
  calls: 'staff.calls.title',
  missing: 'staff.missing.title',
} as const satisfies Record<StaffPage['name'], string>;

export const renderStaffPage: StaffRenderer['renderStaffPage'] = (page, language) => ({
  title: textsIn(language)._(titles[page.name]),
  html: renderToStaticMarkup(<LanguageProvider language={language}>{contentOf(page)}</LanguageProvider>),
  sources: ['staff/entry-server.tsx', ...fontsOfLanguage(language)],
});

function contentOf(page: StaffPage) {
  switch (page.name) {
    case 'start':
      return <StartPage {...page} />;
    case 'inbox':
      return <InboxPage {...page} />;
    case 'sandbox_payment':
      return <SandboxPaymentPage {...page} />;
    case 'calls':
      return <CallsPage {...page} />;
    case 'missing':
      return <MissingPage />;
  }
}
