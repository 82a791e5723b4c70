import { SaxesParser } from 'saxes';
import { StatementFault } from '#domain/bank-statement.ts';

/** An element of a document: its name without a prefix, its own text, and what is inside. */
export interface XmlElement {
  name: string;
  namespace: string;
  /** Where it begins, counted from 1. */
  line: number;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

const deepest = 60;
const mostElements = 1_000_000;

/** A document as a tree. One with a DOCTYPE is refused: it could name entities, which grow or read files. */
export function xmlTree(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  parser.on('doctype', () => {
    throw new StatementFault('doctype', parser.line);
  });
  parser.on('error', () => {
    throw new StatementFault('xml', parser.line);
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1;
    if (open.length >= deepest || count > mostElements) throw new StatementFault('xml', parser.line);
    const element: XmlElement = {
      name: local,
      namespace: uri,
      line: parser.line,
      attributes: Object.fromEntries(Object.values(attributes).map((one) => [one.local, one.value])),
      text: '',
      children: [],
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const addText = (more: string) => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  if (!root) throw new StatementFault('xml', 1);
  return root;
}

/** The elements at a path below one. */
export function elementsAt(from: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
      [from],
    );
}

/** The text of the first element at the first of these paths that has any. */
export function textAt(from: XmlElement, ...paths: string[]): string {
  for (const path of paths) {
    const text = elementsAt(from, path)[0]?.text.trim();
    if (text) return text;
  }
  return '';
}
