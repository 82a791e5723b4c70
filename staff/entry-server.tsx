// First, so that a component's own styles win over the general ones.
import '#design/styles/base.css';
import '#design/styles/form-fields.css';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fontsOfLanguage, fontsOfNames } from '#design/fonts/fonts-of-language.ts';
import type { Language } from '#domain/language.ts';
import type { StaffPage, StaffRenderer } from '#domain/staff-page.ts';
import { ConsoleShell } from './frame/ConsoleShell.tsx';
import { MissingPage } from './frame/MissingPage.tsx';
import { LanguageProvider } from './language/language-context.tsx';
import { pageTexts } from './language/page-texts.ts';
import { SandboxPaymentPage } from './sandbox/SandboxPaymentPage.tsx';

const titles = {
  sandbox_payment: 'staff.pay.title',
  missing: 'staff.missing.title',
} as const satisfies Record<StaffPage['name'], string>;

export const renderStaffPage: StaffRenderer['renderStaffPage'] = (page, language) => ({
  title: pageTexts(language)._(titles[page.name]),
  html: htmlIn(language, contentOf(page)),
  sources: ['staff/entry-server.tsx', ...fontsOfLanguage(language)],
});

export const renderConsoleShell: StaffRenderer['renderConsoleShell'] = (language) => ({
  title: pageTexts(language)._('staff.console.title'),
  html: htmlIn(language, <ConsoleShell />),
  sources: ['staff/entry-client.tsx', `content/dictionaries/${language}/console.json`, ...fontsOfNames()],
});

function htmlIn(language: Language, content: ReactNode): string {
  return renderToStaticMarkup(
    <LanguageProvider language={language} i18n={pageTexts(language)}>
      {content}
    </LanguageProvider>,
  );
}

function contentOf(page: StaffPage) {
  switch (page.name) {
    case 'sandbox_payment':
      return <SandboxPaymentPage {...page} />;
    case 'missing':
      return <MissingPage {...page} />;
  }
}
