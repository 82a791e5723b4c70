// Makes the printable documents of the site from their Markdown. Run with `npm run documents`
// after a document or a fact of the company changed; the pages are kept in the repository.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { company } from '../content/company.ts';
import { fillIn } from '../content/facts.ts';
import { logoBox, logoLines } from '../design/brand/logo-lines.ts';
import { fontsOfLanguage } from '../design/fonts/fonts-of-language.ts';
import { idImageKeptDays } from '../domain/id-image.ts';
import { type Language, languageNames, languages } from '../domain/language.ts';
import { timeOfDay } from '../domain/time-of-day.ts';
import { escapeHtml, markdownToHtml, splitFrontMatter } from './markdown.ts';

const source = new URL('../content/documents/', import.meta.url);
const target = new URL('../site/public/documents/', import.meta.url);
const documents = ['customer-agreement', 'privacy-notice'];

export interface MadeDocument {
  name: string;
  language: Language;
  file: URL;
  html: string;
}

export async function makeDocuments(): Promise<MadeDocument[]> {
  const wanted = documents.flatMap((name) => languages.map((language) => ({ name, language })));
  return Promise.all(
    wanted.map(async ({ name, language }) => {
      const markdown = await readFile(new URL(`${name}.${language}.md`, source), 'utf8');
      const file = new URL(`${name}.${language}.html`, target);
      return { name, language, file, html: documentPage(name, language, markdown) };
    }),
  );
}

export function documentPage(name: string, language: Language, markdown: string): string {
  const { words, text } = splitFrontMatter(markdown, [
    'description',
    'home',
    'languages',
    'print',
    'contents',
  ]);
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (!title) throw new Error(`${name}.${language}.md has no heading that starts with "# ".`);
  const html = markdownToHtml(fillIn(text, language));
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
${withFacts(html, language).replace('</h1>', `</h1>\n<p class="print-hint">${words.print}</p>\n${contentsOf(html, words.contents)}`)}
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
    .map((file) => basename(file))
    .filter((name) => name.startsWith('onest'));
}

/** The company's facts are written once, in content/company.ts, and stand in a document as {names}. */
function withFacts(html: string, language: Language): string {
  const { address, phone, email, openingHours } = company;
  const facts: Record<string, string> = {
    company: company.legalName,
    address: `${address.street}, ${address.city[language]}`,
    phone: `<a href="tel:${phone.dialled}">${phone.shown}</a>`,
    email: `<a href="mailto:${email}">${email}</a>`,
    opens: timeOfDay(openingHours.opens, language),
    closes: timeOfDay(openingHours.closes, language),
    idDays: String(idImageKeptDays),
  };
  return html.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`The company has no fact named {${name}}.`);
    return fact;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(target, { recursive: true });
  for (const { file, html } of await makeDocuments()) await writeFile(file, html);
}
