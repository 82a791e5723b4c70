import { company } from '#content/company.ts';
import type { StatementFormat } from '#domain/bank-statement.ts';

export const ourIban = company.bankAccount.iban;

/** Money that came in or, below 0, left; of invented people. */
export interface Booking {
  day: string;
  amount: number;
  description: string;
  name: string;
  id: string;
}

export function booking(description: string, amount: number, changes: Partial<Booking> = {}): Booking {
  return { day: '2026-11-15', amount, description, name: 'AYŞE IŞIK KAYA', id: 'F261115000123', ...changes };
}

const comma = (amount: number) => amount.toFixed(2).replace('.', ',');
const grouped = (amount: number) => comma(amount).replace(/\B(?=(\d{3})+,)/g, '.');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const dotted = (day: string) => day.split('-').reverse().join('.');
const short = (day: string) => day.slice(2).replaceAll('-', '');

/** As the internet branch of a bank gives it out: about the account first, then the bookings, then a sum. */
export function csvStatement(bookings: readonly Booking[]): string {
  const rows = bookings.map(({ day, amount, description, name, id }) =>
    [`${dotted(day)} 14:35`, id, `"${description}"`, name, grouped(amount), '12.345,67', 'TL'].join(';'),
  );
  return [
    'Hesap Hareketleri;;;;;;',
    `IBAN;${ourIban};;;;;`,
    '',
    'İşlem Tarihi;Dekont No;Açıklama;Gönderen;Tutar;Bakiye;Döviz',
    ...rows,
    `Toplam;;;;${grouped(bookings.reduce((sum, { amount }) => sum + amount, 0))};;`,
    '',
  ].join('\r\n');
}

export function camtStatement(bookings: readonly Booking[], version: '02' | '08' = '08'): string {
  const party = (name: string) => (version === '02' ? `<Nm>${name}</Nm>` : `<Pty><Nm>${name}</Nm></Pty>`);
  const entries = bookings.map(
    ({ day, amount, description, name, id }) => `
      <Ntry>
        <Amt Ccy="TRY">${Math.abs(amount).toFixed(2)}</Amt>
        <CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>
        <Sts>${version === '02' ? 'BOOK' : '<Cd>BOOK</Cd>'}</Sts>
        <BookgDt><Dt>${day}</Dt></BookgDt>
        <ValDt><Dt>${day}</Dt></ValDt>
        <AcctSvcrRef>${escaped(id)}</AcctSvcrRef>
        <NtryDtls><TxDtls>
          <RltdPties><Dbtr>${party(escaped(name))}</Dbtr></RltdPties>
          <RmtInf><Ustrd>${escaped(description)}</Ustrd></RmtInf>
        </TxDtls></NtryDtls>
      </Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>EKSTRE-1</MsgId><CreDtTm>2026-11-16T08:00:00+02:00</CreDtTm></GrpHdr>
    <Stmt>
      <Id>2026-320</Id>
      <Acct><Id><IBAN>${ourIban}</IBAN></Id><Ccy>TRY</Ccy></Acct>${entries.join('')}
    </Stmt>
  </BkToCstmrStmt>
</Document>
`;
}

export function mt940Statement(bookings: readonly Booking[]): string {
  const opening = 10_000;
  const closing = bookings.reduce((sum, { amount }) => sum + amount, opening);
  const entries = bookings.flatMap(({ day, amount, description, name, id }) => [
    `:61:${short(day)}${short(day).slice(2)}${amount < 0 ? 'D' : 'C'}${comma(Math.abs(amount))}NTRFNONREF//${id}`,
    `:86:166?00FAST?20${description.slice(0, 27)}?21${description.slice(27, 54)}?32${name.slice(0, 27)}`,
  ]);
  return [
    '{1:F01AKDNTRIXAXXX0000000000}{2:I940AKDNTRIXXXXXN}{4:',
    ':20:EKSTRE261116',
    `:25:${ourIban}`,
    ':28C:320/1',
    `:60F:C261114TRY${comma(opening)}`,
    ...entries,
    `:62F:C261115TRY${comma(closing)}`,
    '-}',
    '',
  ].join('\r\n');
}

export const statementOf: Record<StatementFormat, (bookings: readonly Booking[]) => string> = {
  csv: csvStatement,
  camt053: camtStatement,
  mt940: mt940Statement,
};

/** How the file above is to be read. */
export const csvMapping = {
  delimiter: ';',
  dateOrder: 'dmy',
  decimal: ',',
  columns: {
    date: 0,
    bankId: 1,
    description: 2,
    name: 3,
    amount: 4,
    currency: 6,
    credit: null,
    debit: null,
    direction: null,
  },
} as const;

const boundary = 'boundary-of-the-form';

/** A file in a form, with other fields before it. */
export function multipartOf(
  file: string,
  fields: Record<string, string> = {},
): { payload: string; headers: Record<string, string> } {
  const part = (name: string, content: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
  const disposition = 'content-disposition: form-data; name="file"; filename="ekstre.txt"';
  const filePart = `--${boundary}\r\n${disposition}\r\ncontent-type: text/plain\r\n\r\n${file}\r\n`;
  const before = Object.entries(fields).map(([name, content]) => part(name, content));
  return {
    payload: `${before.join('')}${filePart}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
