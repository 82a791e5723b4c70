import { readUrl } from './read-url.ts';

/** A run of words, with the address it leads to where it is a link. */
export interface Words {
  text: string;
  href?: string;
}

/** A paragraph, of lines, or a heading. */
export interface Block {
  kind: 'heading' | 'paragraph';
  lines: Words[][];
}

/** `[words](https://…)`, or an address as it is. */
const linkPattern = /\[([^[\]\n]+)\]\((https?:\/\/[^\s()<>"]+)\)|https?:\/\/[^\s()<>"[\]]+/g;
/** What ends a sentence does not belong to an address in it. */
const sentenceEnd = /[.,;:!?]+$/;

/**
 * What a newsletter is written in: paragraphs between empty lines, headings that begin with "# ", and links. Everything
 * else is text as it stands.
 */
export function readMarkup(text: string): Block[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .flatMap(blocksIn);
}

/** A heading may stand right above its paragraph. */
function blocksIn(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const [, heading] = /^#+\s+(.*)$/.exec(line) ?? [];
    const last = blocks.at(-1);
    if (heading !== undefined) blocks.push({ kind: 'heading', lines: [wordsIn(heading)] });
    else if (last?.kind === 'paragraph') last.lines.push(wordsIn(line));
    else blocks.push({ kind: 'paragraph', lines: [wordsIn(line)] });
  }
  return blocks;
}

function wordsIn(line: string): Words[] {
  const words: Words[] = [];
  let end = 0;
  for (const match of line.matchAll(linkPattern)) {
    const [whole, label, address] = match;
    const href = address ?? whole.replace(sentenceEnd, '');
    if (!readUrl(href)) continue;
    if (match.index > end) words.push({ text: line.slice(end, match.index) });
    words.push({ text: label ?? href, href });
    end = match.index + (address ? whole : href).length;
  }
  if (end < line.length) words.push({ text: line.slice(end) });
  return words;
}

/** For mail programs that show text: the address of a link follows its words. */
export function markupText(blocks: readonly Block[]): string {
  return blocks
    .map(({ kind, lines }) => {
      const text = lines.map((line) => line.map(plainWords).join('').trim()).join('\n');
      return kind === 'heading' ? `${text}\n${'-'.repeat(text.length)}` : text;
    })
    .join('\n\n');
}

function plainWords({ text, href }: Words): string {
  return href === undefined || href === text ? text : `${text} (${href})`;
}
