import { isLanguage } from '#domain/language.ts';
import type { SiteRenderer } from '#domain/rendered-page.ts';
import { documentPage } from './document-page.ts';

const written = import.meta.glob<string>('../../content/documents/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const renderDocument: SiteRenderer['renderDocument'] = (file, source) => {
  const [, name, language] = /^([\w-]+)\.(\w+)\.html$/.exec(file) ?? [];
  const markdown = written[`../../content/documents/${name}.${language}.md`];
  return name && isLanguage(language) && markdown
    ? documentPage(name, language, markdown, source)
    : undefined;
};
