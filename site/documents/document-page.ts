import { fillIn, writtenSource } from '#content/facts.ts';
import { logoBox, logoLines } from '#design/brand/logo-lines.ts';
import { fontsOfLanguage } from '#design/fonts/fonts-of-language.ts';
import { idImageKeptDays } from '#domain/id-image.ts';
import { type Language, languageNames, languages } from '#domain/language.ts';
import type { TextSource } from '#domain/text-source.ts';
import { escapeHtml, markdownToHtml, splitFrontMatter } from './markdown.ts';

/** A printable document from its Markdown, with the company's facts and promises in it. */
export function documentPage(
  name: string,
  language: Language,
  markdown: string,
  source: TextSource = writtenSource,
): string {
  const { company } = source;
  const { words, text } = splitFrontMatter(markdown, [
    'description',
    'home',
    'languages',
    'print',
    'contents',
  ]);
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (!title) throw new Error(`${name}.${language}.md has no heading that starts with "# ".`);
  const html = markdownToHtml(fillIn(text, language, source));
  const others = languages.filter((other) => other !== language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | ${company.name}</title>
<meta name="description" content="${words.description}">
<meta name="theme-color" content="#f7fbfa">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${lettersOf(language)
  .map((file) => `<link rel="preload" href="/documents/${file}" as="font" type="font/woff2" crossorigin>`)
  .join('\n')}
<link rel="stylesheet" href="/documents/documents.css">
</head>
<body>
<header>
<a class="name" href="/" aria-label="${words.home}"><svg viewBox="${logoBox}" aria-hidden="true"><path d="${logoLines}"/></svg>meltem</a>
<nav class="languages" aria-label="${words.languages}">
${others.map((other) => `<a href="/documents/${name}.${other}.html" lang="${other}" hreflang="${other}">${languageNames[other]}</a>`).join('\n')}
</nav>
</header>
<main>
${withFacts(html, language, source).replace('</h1>', `</h1>\n<p class="print-hint">${words.print}</p>\n${contentsOf(html, words.contents)}`)}
</main>
</body>
</html>
`;
}

/** Links to the numbered clauses. */
function contentsOf(html: string, title: string): string {
  const clauses = [...html.matchAll(/<h2 id="(.+?)">\d+\. (.+?)<\/h2>/g)];
  const items = clauses.map(([, id, name]) => `<li><a href="#${id}">${name}</a></li>`);
  return `<nav class="contents" aria-label="${title}">\n<p>${title}</p>\n<ol>\n${items.join('\n')}\n</ol>\n</nav>`;
}

/** The build puts them beside the documents. */
function lettersOf(language: Language): string[] {
  return fontsOfLanguage(language)
    .map((file) => file.slice(file.lastIndexOf('/') + 1))
    .filter((name) => name.startsWith('onest'));
}

/** The company's facts stand in a document as {names}. */
function withFacts(html: string, language: Language, { company }: TextSource): string {
  const { address, phone, email } = company;
  const facts: Record<string, string> = {
    company: escapeHtml(company.legalName),
    address: escapeHtml(`${address.street}, ${address.city[language]}`),
    phone: `<a href="tel:${phone.dialled}">${escapeHtml(phone.shown)}</a>`,
    email: `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`,
    idDays: String(idImageKeptDays),
  };
  return html.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`The company has no fact named {${name}}.`);
    return fact;
  });
}
