// Makes the printable documents of the site from their Markdown. Run with `npm run documents`
// after a document or a fact of the company changed; the pages are kept in the repository.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { company } from '../content/company.ts';
import { fillIn, timeOfDay } from '../content/facts.ts';
import { type Language, languageNames, languages } from '../domain/language.ts';
import { escapeHtml, markdownToHtml, splitFrontMatter } from './markdown.ts';

const source = new URL('../content/documents/', import.meta.url);
const target = new URL('../site/public/documents/', import.meta.url);
const documents = ['customer-agreement'];

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
  const { words, text } = splitFrontMatter(markdown, ['description', 'home', 'languages', 'print']);
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (!title) throw new Error(`${name}.${language}.md has no heading that starts with "# ".`);
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
<link rel="stylesheet" href="/documents/documents.css">
</head>
<body>
<header>
<a class="name" href="/" aria-label="${words.home}"><img src="/icon.svg" alt="" width="32" height="32">meltem</a>
<nav aria-label="${words.languages}">
${others.map((other) => `<a href="/documents/${name}.${other}.html" lang="${other}" hreflang="${other}">${languageNames[other]}</a>`).join('\n')}
</nav>
</header>
<main>
${withFacts(markdownToHtml(fillIn(text, language)), language).replace('</h1>', `</h1>\n<p class="print-hint">${words.print}</p>`)}
</main>
</body>
</html>
`;
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
