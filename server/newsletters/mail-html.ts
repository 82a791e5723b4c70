import { company } from '#content/company.ts';
import { companyLine } from '#content/company-line.ts';
import { newsletterWords } from '#content/newsletter-texts.ts';
import type { Language } from '#domain/language.ts';
import { type Block, markupText, readMarkup, type Words } from '#domain/newsletter-markup.ts';
import { escapeHtml } from '../pages/document.ts';

/** A mail as it is read: text for every program, and the same in our look. Nothing in it is loaded from anywhere. */
export interface ReadMail {
  subject: string;
  text: string;
  html: string;
}

interface Written {
  subject: string;
  /** In the markup of newsletters. */
  text: string;
  language: Language;
}

/** Mail programs know no style sheets: every element has its own style. */
const styles = {
  body: 'margin:0;padding:0;background:#f7fbfa;color:#0b2534;font:17px/1.6 Onest,system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif',
  page: 'max-width:600px;margin:0 auto;padding:32px 20px',
  brand: 'margin:0 0 24px;font-size:22px;font-weight:700;color:#0b7372',
  subject: 'margin:0 0 24px;font-size:28px;line-height:1.25;font-weight:700',
  heading: 'margin:32px 0 8px;font-size:20px;line-height:1.3;font-weight:700',
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  link: 'color:#0b7372;text-decoration:underline',
  button:
    'display:inline-block;padding:14px 24px;border-radius:8px;background:#0f4c5c;color:#f7fbfa;font-weight:700;text-decoration:none',
  foot: 'margin:40px 0 0;padding:16px 0 0;border-top:1px solid #6f8791;font-size:14px;line-height:1.5;color:#4a626e',
} as const;

/** A newsletter. Whoever reads a preview has no link to leave by. */
export function newsletterMail(written: Written, leaveUrl: string): ReadMail {
  const { why, leave } = newsletterWords[written.language];
  return writtenMail(written, [{ text: why }, { text: leave, href: leaveUrl }]);
}

/** What was typed, with a foot that says why somebody gets it. */
export function writtenMail({ subject, text, language }: Written, foot: readonly Words[]): ReadMail {
  const blocks = readMarkup(text);
  const lines = [...foot, { text: companyLine(language) }];
  const plain = lines.map((line) => ('href' in line ? `${line.text}: ${line.href}` : line.text));
  return {
    subject: subject.trim(),
    text: `${markupText(blocks)}\n\n-- \n${plain.join('\n')}\n`,
    html: mailDocument(
      { subject: subject.trim(), language },
      `${blocks.map(blockHtml).join('\n')}
<p style="${styles.foot}">${lines.map(wordsHtml).join('<br>')}</p>`,
    ),
  };
}

/** Asks whoever owns an address whether they want the newsletter. */
export function confirmationMail(language: Language, joinUrl: string): ReadMail {
  const { subject, text, action, otherwise } = newsletterWords[language].confirm;
  const paragraph = (inside: string) => `<p style="${styles.paragraph}">${inside}</p>`;
  return {
    subject,
    text: `${text}\n\n${action}: ${joinUrl}\n\n${otherwise}\n\n-- \n${companyLine(language)}\n`,
    html: mailDocument(
      { subject, language },
      `${paragraph(escapeHtml(text))}
${paragraph(`<a href="${escapeHtml(joinUrl)}" style="${styles.button}">${escapeHtml(action)}</a>`)}
${paragraph(escapeHtml(otherwise))}
<p style="${styles.foot}">${escapeHtml(companyLine(language))}</p>`,
    ),
  };
}

function mailDocument(
  { subject, language }: { subject: string; language: Language },
  inside: string,
): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${styles.body}">
<div style="${styles.page}">
<p style="${styles.brand}">${escapeHtml(company.name.toLowerCase())}</p>
<h1 style="${styles.subject}">${escapeHtml(subject)}</h1>
${inside}
</div>
</body>
</html>
`;
}

function blockHtml({ kind, lines }: Block): string {
  const inside = lines.map((line) => line.map(wordsHtml).join('')).join('<br>');
  return kind === 'heading'
    ? `<h2 style="${styles.heading}">${inside}</h2>`
    : `<p style="${styles.paragraph}">${inside}</p>`;
}

function wordsHtml({ text, href }: Words): string {
  return href === undefined ? escapeHtml(text) : link(text, href);
}

function link(words: string, href: string): string {
  return `<a href="${escapeHtml(href)}" style="${styles.link}">${escapeHtml(words)}</a>`;
}
