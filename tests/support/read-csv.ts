const lineEnd = '\r\n';

/** The rows of a CSV file after its byte order mark; throws where it is not what RFC 4180 says. */
export function readCsv(text: string, separator: string): string[][] {
  if (!text.startsWith('\ufeff')) throw new Error('There is no byte order mark.');
  const cell = new RegExp(`"((?:[^"]|"")*)"|([^"\\r\\n${separator}]*)`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  let place = 1;
  while (place < text.length) {
    cell.lastIndex = place;
    const [whole, quoted, plain] = cell.exec(text) as RegExpExecArray;
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    place += whole.length;
    if (text.startsWith(lineEnd, place)) {
      rows.push(row);
      row = [];
      place += lineEnd.length;
    } else if (text.startsWith(separator, place)) place += separator.length;
    else throw new Error(`Unreadable: ${text.slice(place, place + 40)}`);
  }
  if (row.length > 0) throw new Error('The last line has no end.');
  return rows;
}
