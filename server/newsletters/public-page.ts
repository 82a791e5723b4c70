import { type NewsletterPageName, newsletterWords } from '#content/newsletter-texts.ts';
import type { CompanyFacts } from '#domain/company.ts';
import type { Language } from '#domain/language.ts';
import { pageAddress } from '#domain/pages.ts';
import { escapeHtml } from '../pages/document.ts';

interface Shown {
  name: NewsletterPageName;
  language: Language;
  /** Empty where it is not known. */
  email: string;
  /** Where its button leads, if it has one. */
  action: string;
  styles: readonly string[];
  company: CompanyFacts;
}

/** A page with one question or one answer. It needs no script, and nothing happens by looking at it. */
export function newsletterPage({ name, language, email, action, styles, company }: Shown): string {
  const words = newsletterWords[language];
  const { heading, text, action: button } = words.pages[name];
  const form =
    button &&
    `<form method="post" action="${escapeHtml(action)}"><button class="button button-go">${escapeHtml(button)}</button></form>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="only light">
<meta name="robots" content="noindex">
<title>${escapeHtml(heading)} · ${escapeHtml(company.name)}</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
</head>
<body>
<main class="wrap notice-page">
<p class="notice-brand"><a href="${pageAddress('home', language)}">${escapeHtml(company.name.toLowerCase())}</a></p>
<h1>${escapeHtml(heading)}</h1>
<p class="lead">${escapeHtml(text).replace('{address}', `<strong>${escapeHtml(masked(email))}</strong>`)}</p>
${form ?? ''}
<p class="small"><a href="${pageAddress('home', language)}">${escapeHtml(words.home)}</a> · <a href="tel:${company.phone.dialled}">${company.phone.shown}</a></p>
</main>
</body>
</html>
`;
}

/** A link may be forwarded: it tells whoever follows it no more than they need to recognise their own. */
function masked(email: string): string {
  const [name = '', host = ''] = email.split(/@(?=[^@]*$)/);
  return `${name.slice(0, 1)}•••@${host}`;
}
