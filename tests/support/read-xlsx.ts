import { crc32, inflateRawSync } from 'node:zlib';

/** The parts of a zip archive by its directory, each checked against its size and checksum. */
export function unzipped(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end !== archive.length - 22) throw new Error('The archive has no directory at its end.');
  const parts = new Map<string, Buffer>();
  let place = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(place) !== 0x02014b50) throw new Error('The directory is broken.');
    const [crc, packed, size] = [16, 20, 24].map((field) => archive.readUInt32LE(place + field));
    const nameLength = archive.readUInt16LE(place + 28);
    const name = archive.toString('utf8', place + 46, place + 46 + nameLength);
    const local = archive.readUInt32LE(place + 42);
    if (archive.readUInt32LE(local) !== 0x04034b50) throw new Error(`${name} is not where it should be.`);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = inflateRawSync(archive.subarray(start, start + (packed as number)));
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged.`);
    if (archive.readUInt32LE(start + (packed as number)) !== 0x08074b50) throw new Error('No sizes follow.');
    parts.set(name, content);
    place += 46 + nameLength;
  }
  if (place !== end) throw new Error('There is something between directory and end.');
  return parts;
}

export interface ReadSheet {
  name: string;
  /** Numbers as numbers, texts as texts, nothing as null; the first row has the headings. */
  rows: (string | number | null)[][];
  /** The number of the format of each cell, by its address. */
  formats: Map<string, number>;
  xml: string;
}

/** The sheets of a workbook, found the way a spreadsheet finds them. */
export function readXlsx(file: Buffer): ReadSheet[] {
  const parts = unzipped(file);
  const part = (name: string) => {
    const found = parts.get(name);
    if (!found) throw new Error(`There is no ${name}.`);
    const xml = new TextDecoder('utf-8', { fatal: true }).decode(found);
    checkXml(xml);
    return xml;
  };
  for (const name of ['[Content_Types].xml', '_rels/.rels', 'xl/styles.xml']) part(name);
  const relations = new Map(
    [...part('xl/_rels/workbook.xml.rels').matchAll(/Id="(\w+)"[^>]*Target="([^"]+)"/g)].map((match) => [
      match[1],
      match[2],
    ]),
  );
  return [...part('xl/workbook.xml').matchAll(/<sheet name="([^"]*)" sheetId="\d+" r:id="(\w+)"\/>/g)].map(
    ([, name = '', id = '']) => ({ name: plain(name), ...readSheet(part(`xl/${relations.get(id)}`)) }),
  );
}

function readSheet(xml: string): Omit<ReadSheet, 'name'> {
  const formats = new Map<string, number>();
  const columns = xml.match(/<col /g)?.length ?? 0;
  const rows = [...xml.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, number, cells = ''], place) => {
    if (Number(number) !== place + 1) throw new Error(`Row ${number} stands at place ${place + 1}.`);
    const row: (string | number | null)[] = Array(columns).fill(null);
    const cell =
      /<c r="([A-Z])(\d+)" s="(\d+)"(?: t="inlineStr"><is><t xml:space="preserve">([^<]*)<\/t><\/is>|><v>([^<]+)<\/v>)<\/c>/gs;
    for (const [, letter = '', of, format, text, value] of cells.matchAll(cell)) {
      if (of !== number) throw new Error(`A cell of row ${of} stands in row ${number}.`);
      row[letter.charCodeAt(0) - 65] = text === undefined ? Number(value) : plain(text);
      formats.set(`${letter}${of}`, Number(format));
    }
    if (cells.replaceAll(cell, '') !== '') throw new Error(`Row ${number} has something else than cells.`);
    return row;
  });
  return { rows, formats, xml };
}

/** Well-formed, and without a sign that XML forbids: a spreadsheet refuses the file otherwise. */
function checkXml(xml: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
  if (/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|&(?!(?:amp|lt|gt|quot);)/.test(xml))
    throw new Error('Forbidden signs.');
  const open: string[] = [];
  for (const [tag, closing, name = '', single] of xml.matchAll(/<(?![?])(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (closing && open.pop() !== name) throw new Error(`${tag} closes something else.`);
    if (!closing && !single) open.push(name);
  }
  if (open.length > 0) throw new Error(`${open.at(-1)} is not closed.`);
}

function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/_x([\dA-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
