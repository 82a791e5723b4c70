// Makes the printable documents of the site from their Markdown. Run with `npm run documents`
// after a document or a fact of the company changed; the pages are kept in the repository.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Language, languages } from '../domain/language.ts';
import { documentPage } from '../site/documents/document-page.ts';

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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(target, { recursive: true });
  for (const { file, html } of await makeDocuments()) await writeFile(file, html);
}
