import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { company } from '../content/company.ts';
import { languages } from '../domain/language.ts';
import { readConfiguration } from '../server/runtime/configuration.ts';
import { documentPage } from '../site/documents/document-page.ts';
import { markdownToHtml } from '../site/documents/markdown.ts';
import { makeDocuments } from './make-documents.ts';

const made = await makeDocuments();
const clauses = (html: string) => [...html.matchAll(/<h2 id="clause-(\d+)">/g)].map(([, number]) => number);
const parts = (html: string) => [...html.matchAll(/<(h[123]|p|ul|ol|li|strong)\b/g)].map(([, tag]) => tag);
const head = '---\ndescription: d\nhome: h\nlanguages: l\nprint: p\ncontents: c\n---\n';
const names = [...new Set(made.map(({ name }) => name))];
const inLanguages = (name: string) => made.filter((document) => document.name === name);

test.each(made)('$name in $language is what its Markdown says', async ({ file, html }) => {
  expect(await readFile(file, 'utf8'), 'stale: run "npm run documents"').toBe(html);
});

test.each(names)('%s has the same clauses, numbered in order, in the three languages', (name) => {
  expect(inLanguages(name).map(({ language }) => language)).toEqual(languages);
  const [turkish = [], ...others] = inLanguages(name).map(({ html }) => clauses(html));
  expect(turkish.length).toBeGreaterThanOrEqual(10);
  expect(turkish).toEqual(turkish.map((_, i) => String(i + 1)));
  for (const other of others) expect(other).toEqual(turkish);
});

test.each(names)('the languages of %s have the same paragraphs and list items', (name) => {
  const [turkish = '', ...others] = inLanguages(name).map(({ html }) => html);
  for (const other of others) expect(parts(other)).toEqual(parts(turkish));
});

test.each(names)(
  'what %s says of facts and limits comes from the code in the three languages',
  async (name) => {
    const texts = await Promise.all(
      languages.map((language) => readFile(`content/documents/${name}.${language}.md`, 'utf8')),
    );
    const [turkish = [], ...others] = texts.map((text) => (text.match(/\{\w+\}/g) ?? []).sort());
    expect(turkish).toContain(name === 'privacy-notice' ? '{idDays}' : '{fact_idImageDays}');
    for (const other of others) expect(other).toEqual(turkish);
  },
);

test.each(made)('the contents of $name.$language.html lead to every clause', ({ html }) => {
  const links = [...html.matchAll(/<li><a href="#clause-(\d+)">/g)].map(([, number]) => number);
  expect(links).toEqual(clauses(html));
});

test('the privacy notice says how long an ID image is kept unless it is set otherwise', () => {
  const days = readConfiguration({}).idImageDays;
  for (const { html } of inLanguages('privacy-notice')) {
    expect(html).toMatch(new RegExp(`</strong> .*${days}\u00a0`));
    expect(html).toContain('89/2007');
    expect(html).not.toContain('<!--');
    expect(html).not.toContain('&#60;!--');
  }
});

test.each(made)('$name.$language.html asks for nothing the content policy forbids', ({ html }) => {
  expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
});

test('a document gives the facts of the company', () => {
  for (const { html } of made) {
    expect(html).toContain(company.legalName);
    expect(html).toContain(`href="tel:${company.phone.dialled}"`);
    expect(html).toContain(`href="mailto:${company.email}"`);
  }
  const opening = '# Title\n\n{fact_open}';
  expect(documentPage('x', 'tr', head + opening)).toContain(
    '<p>hafta içi 09.00\u00a0ile 19.00\u00a0arasında</p>',
  );
  expect(documentPage('x', 'en', head + opening)).toContain('<p>Monday to Friday, 9AM to 7PM</p>');
  expect(documentPage('x', 'ru', head + opening)).toContain('<p>по будням с\u00a09:00\u00a0до 19:00</p>');
});

test('a document with an unknown fact, no heading or no first lines is refused', () => {
  expect(() => documentPage('x', 'en', `${head}# Title\n\n{fax}`)).toThrow('{fax}');
  expect(() => documentPage('x', 'en', `${head}Text`)).toThrow('no heading');
  expect(() => documentPage('x', 'en', '# Title')).toThrow('between ---');
  expect(() => documentPage('x', 'en', '---\nhome: h\n---\n# Title')).toThrow('"description:"');
});

test('Markdown becomes headings, paragraphs, lists and bold words, and its signs are only text', () => {
  expect(markdownToHtml('## 2. Speeds\n\nOne\nline with **bold** words\n\n- a\n- b\n\n1. c\n2. d')).toBe(
    '<h2 id="clause-2">2. Speeds</h2>\n<p>One line with <strong>bold</strong> words</p>\n' +
      '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<ol>\n<li>c</li>\n<li>d</li>\n</ol>',
  );
  expect(markdownToHtml('<b> & "x"')).toBe('<p>&#60;b&#62; &#38; &#34;x&#34;</p>');
});

test('no line of a document ends between a number and its unit or after a one-letter word', () => {
  expect(markdownToHtml('50 Mbps')).toBe('<p>50\u00a0Mbps</p>');
  expect(markdownToHtml('Договор с клиентом')).toBe('<p>Договор с\u00a0клиентом</p>');
});
