import { escaped } from './sheet.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationsSpace = 'http://schemas.openxmlformats.org/package/2006/relationships';
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The limits of a sheet's name. */
const longestTitle = 25;
const forbiddenInTitles = /[:\\/?*[\]]/g;

export function sheetPath(sheet: number): string {
  return `xl/worksheets/sheet${sheet}.xml`;
}

/** Its formats are those of `cellFormats`, in that order. */
export function styles(momentFormat: string): string {
  const formats = [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
    '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
    '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  ];
  return `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${momentFormat}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${formats.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

export function workbook(title: string, sheets: number): string {
  const name = title.replace(forbiddenInTitles, ' ').slice(0, longestTitle);
  const listed = numbered(sheets, (sheet) => {
    const titled = escaped(sheet === 1 ? name : `${name} ${sheet}`).replaceAll('"', '&quot;');
    return `<sheet name="${titled}" sheetId="${sheet}" r:id="rId${sheet}"/>`;
  });
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${listed}</sheets></workbook>`;
}

export function workbookRelations(sheets: number): string {
  const sheetRelations = numbered(
    sheets,
    (sheet) =>
      `<Relationship Id="rId${sheet}" Type="${officeRelations}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
  );
  return `${declaration}<Relationships xmlns="${packageRelationsSpace}">${sheetRelations}<Relationship Id="rId${sheets + 1}" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`;
}

export const packageRelations = `${declaration}<Relationships xmlns="${packageRelationsSpace}"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export function contentTypes(sheets: number): string {
  const listed = numbered(
    sheets,
    (sheet) => `<Override PartName="/${sheetPath(sheet)}" ContentType="${spreadsheetType}.worksheet+xml"/>`,
  );
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheetType}.styles+xml"/>${listed}</Types>`;
}

function numbered(count: number, write: (number: number) => string): string {
  return Array.from({ length: count }, (_, place) => write(place + 1)).join('');
}
