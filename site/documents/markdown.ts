import { typeset } from '#content/typeset.ts';

/** The lines between the two --- at the top of a document, each a name and its words. */
export function splitFrontMatter<Name extends string>(
  markdown: string,
  names: readonly Name[],
): { words: Record<Name, string>; text: string } {
  const [, head, text] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? [];
  if (head === undefined || text === undefined) throw new Error('A document starts with lines between ---.');
  const lines = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), escapeHtml(line.slice(colon + 1).trim())];
    }),
  );
  const words = names.map((name) => {
    const value = lines.get(name);
    if (!value) throw new Error(`The document's first lines lack "${name}:".`);
    return [name, value];
  });
  return { words: Object.fromEntries(words), text };
}

/**
 * The little Markdown our documents need: headings, paragraphs, both kinds of list, bold.
 * Anything else is text; a comment is left out. A numbered heading can be linked to as #clause-1.
 */
export function markdownToHtml(markdown: string): string {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .filter((text) => !text.startsWith('<!--'))
    .map(block)
    .join('\n');
}

function block(text: string): string {
  const [, marks, heading] = /^(#{1,3}) (.+)$/.exec(text) ?? [];
  if (marks && heading) {
    const number = /^(\d+)\. /.exec(heading)?.[1];
    const id = number ? ` id="clause-${number}"` : '';
    return `<h${marks.length}${id}>${inline(heading)}</h${marks.length}>`;
  }
  const lines = text.split('\n');
  for (const [tag, mark] of [
    ['ul', /^- /],
    ['ol', /^\d+\. /],
  ] as const) {
    if (!lines.every((line) => mark.test(line))) continue;
    const items = lines.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`);
    return `<${tag}>\n${items.join('\n')}\n</${tag}>`;
  }
  return `<p>${inline(lines.join(' '))}</p>`;
}

function inline(text: string): string {
  return keepTogether(escapeHtml(text)).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
}

/** In a long text no line ends after one of the one-letter words of Russian either. */
function keepTogether(text: string): string {
  return typeset(text).replace(/(?<!\p{L})([а-яё]) (?=\S)/giu, '$1\u00a0');
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
