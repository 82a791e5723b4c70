import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountKey,
  leftReason,
  lineKeys,
  StatementFault,
  statementFormats,
} from '#domain/bank-statement.ts';
import {
  booking,
  camtStatement,
  csvMapping,
  ourIban,
  statementOf,
} from '../../../tests/support/bank-statements.ts';
import { readStatement } from './read-statement.ts';

const read = (text: string) => readStatement(Buffer.from(text), csvMapping);
const bookings = [
  booking('Internet K7QM-3XPW icin', 1350),
  booking('Ödeme 2222 2222', 900.5, { name: 'ÇAĞRI ÖZGÜR', id: 'F261115000124' }),
  booking('Kira', -4000, { name: 'VAKIFLAR', id: 'F261115000125' }),
];

test.each(statementFormats)('the same bookings are the same lines in %s', (format) => {
  const { account, lines } = read(statementOf[format](bookings));
  if (format !== 'csv') expect(accountKey(account, ourIban)).toBe(ourIban);
  expect(lines).toMatchObject([
    { kurus: 135_000, isCredit: true, name: 'AYŞE IŞIK KAYA', description: 'Internet K7QM-3XPW icin' },
    { kurus: 90_050, isCredit: true, name: 'ÇAĞRI ÖZGÜR' },
    { kurus: 400_000, isCredit: false },
  ]);
  const others = read(camtStatement(bookings, '02')).lines;
  expect(lineKeys(ourIban, lines)).toEqual(lineKeys(ourIban, others));
});

test.each([
  ['TR21 0070 4000 0000 0012 3456 78', ourIban],
  [`AKDNTRIX/${ourIban}TRY`, ourIban],
  ['0012345678', ourIban],
  ['TR330006100519786457841326', 'TR330006100519786457841326'],
  ['5678', '5678'],
])('the account "%s" is known as %s', (written, key) => {
  expect(accountKey(written, ourIban)).toBe(key);
});

const entry = (inside: string) => camtStatement([]).replace('    </Stmt>', `<Ntry>${inside}</Ntry></Stmt>`);
const amounts = '<Amt Ccy="TRY">300.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>';
const booked = '<BookgDt><Dt>2026-11-15</Dt></BookgDt><AcctSvcrRef>B1</AcctSvcrRef>';
const part = (amount: string, text: string) =>
  `<TxDtls><Refs><AcctSvcrRef>${text}</AcctSvcrRef></Refs><Amt Ccy="TRY">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;

test('an entry of several transactions is a line for each', () => {
  const both = part('100.00', 'A') + part('200.00', 'B');
  expect(read(entry(`${amounts}${booked}<NtryDtls>${both}</NtryDtls>`)).lines).toMatchObject([
    { kurus: 10_000, bankId: 'A', description: 'A' },
    { kurus: 20_000, bankId: 'B', description: 'B' },
  ]);
});

test('an entry whose transactions do not add up stays one line', () => {
  const both = part('100.00', 'A') + part('150.00', 'B');
  expect(read(entry(`${amounts}${booked}<NtryDtls>${both}</NtryDtls>`)).lines).toMatchObject([
    { kurus: 30_000, bankId: 'B1', description: 'A B' },
  ]);
});

test('reversals, entries that are only announced and other currencies are told apart', () => {
  const [reversal] = read(entry(`${amounts}${booked}<RvslInd>true</RvslInd>`)).lines;
  const [pending] = read(entry(`${amounts}${booked}<Sts><Cd>PDNG</Cd></Sts>`)).lines;
  const [euro] = read(entry(`${amounts.replace('TRY', 'EUR')}${booked}`)).lines;
  expect([reversal?.isReversal, pending?.isPending, euro?.currency]).toEqual([true, true, 'EUR']);
  // None of them is money that came in.
  const reasons = [reversal, pending, euro].map((line) => line && leftReason(line));
  expect(reasons).toEqual(['reversal', 'pending', 'currency']);
  const keys = [reversal, pending, euro, read(entry(amounts + booked)).lines[0]].flatMap((line) =>
    line ? lineKeys(ourIban, [line]) : [],
  );
  expect(new Set(keys).size).toBe(4);
});

test.each([
  ['reversal', '<RvslInd>true</RvslInd>'],
  ['reversal', '<RvslInd>1</RvslInd>'],
  [undefined, '<RvslInd>0</RvslInd>'],
  ['pending', '<Sts><Cd>INFO</Cd></Sts>'],
  ['pending', '<Sts><Cd>FUTR</Cd></Sts>'],
  ['pending', '<Sts>INFO</Sts>'],
  ['pending', '<Sts><Prtry>BLOKE</Prtry></Sts>'],
  [undefined, '<Sts><Cd>BOOK</Cd></Sts>'],
  [undefined, '<Sts>BOOK</Sts>'],
])('only what is booked and stays so is a payment: %s for %s', (reason, inside) => {
  expect(read(entry(amounts + booked + inside)).lines.map(leftReason)).toEqual([reason]);
});

test.each([
  ['2026-11-15T22:30:00Z', '2026-11-16'],
  ['2026-11-15T21:59:59.999Z', '2026-11-15'],
  ['2026-11-16T00:30:00+02:00', '2026-11-16'],
  ['2026-11-16T00:30:00+03:00', '2026-11-15'],
  // In summer the island is three hours ahead.
  ['2026-07-15T21:30:00Z', '2026-07-16'],
  ['2026-11-15T22:30:00', '2026-11-15'],
])('what was booked at %s is of %s', (written, day) => {
  const at = booked.replace('<Dt>2026-11-15</Dt>', `<DtTm>${written}</DtTm>`);
  expect(read(entry(amounts + at)).lines).toMatchObject([{ day }]);
});

test.each([
  ['xml', camtStatement(bookings).replace('</Stmt>', '')],
  ['xml', camtStatement(bookings).slice(0, 900)],
  ['xml', entry(`${amounts}${booked}&unknown;`)],
  ['doctype', `<!DOCTYPE a [<!ENTITY e "x">]>${camtStatement(bookings).replace(/<\?xml.*\?>/, '')}`],
  ['format', '<html><body>Oturumunuz sona erdi</body></html>'],
  ['format', camtStatement(bookings).replace('camt.053', 'camt.054')],
  ['account', camtStatement(bookings).replace(/<IBAN>.*<\/IBAN>/, '')],
  ['amount', entry(amounts.replace('300.00', '300,00') + booked)],
  ['amount', entry(amounts.replace('300.00', '-300.00') + booked)],
  ['amount', entry(amounts.replace(' Ccy="TRY"', '') + booked)],
  ['direction', entry(amounts.replace('CRDT', '') + booked)],
  ['date', entry(amounts)],
  ['date', entry(amounts + booked.replace('11-15', '13-15'))],
  ['date', entry(amounts + booked.replace('<Dt>2026-11-15</Dt>', '<DtTm>2026-02-30T10:00:00Z</DtTm>'))],
  ['encoding', 'PK\u0003\u0004\0\0'],
  ['empty', ' \n '],
])('a file with the fault "%s" is refused', (reason, text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ reason, line: expect.any(Number) }));
});

test.each([
  ['amount', '>900.50<', '>900,50<', 20],
  ['direction', 'DBIT', 'DEBIT', 32],
  ['xml', '</Stmt>', '</Stm>', 44],
])('of the fault "%s" in XML the line is told', (reason, right, wrong, line) => {
  expect(() => read(camtStatement(bookings).replace(right, wrong))).toThrow(
    expect.objectContaining({ reason, line }),
  );
});

test('equal lines of one file are told apart, and are the same again in another', () => {
  const twice = [booking('Ödeme', 900, { id: '' }), booking('Ödeme', 900, { id: '' })];
  const keys = lineKeys(ourIban, read(statementOf.csv(twice)).lines);
  expect(new Set(keys).size).toBe(2);
  expect(lineKeys(ourIban, read(statementOf.csv(twice.slice(1))).lines)).toEqual(keys.slice(0, 1));
  expect(lineKeys('other', read(statementOf.csv(twice)).lines)).not.toEqual(keys);
});

test('whatever is cut off, changed or put into a file, it is read or refused, never anything else', () => {
  const samples = statementFormats.map((format) => Buffer.from(statementOf[format](bookings)));
  fc.assert(
    fc.property(
      fc.constantFrom(...samples),
      fc.nat(3000),
      fc.nat(3000),
      fc.uint8Array({ maxLength: 12 }),
      (sample, from, to, bytes) => {
        const changed = Buffer.concat([sample.subarray(0, from), bytes, sample.subarray(to)]);
        try {
          for (const line of readStatement(changed, csvMapping).lines) {
            expect(Number.isSafeInteger(line.kurus) && line.kurus >= 0).toBe(true);
            expect(line.day).toMatch(/^20\d\d-\d\d-\d\d$/);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(StatementFault);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a statement in XML or MT940 that was cut off anywhere is refused', () => {
  for (const format of ['camt053', 'mt940'] as const) {
    const whole = statementOf[format](bookings);
    const end = format === 'camt053' ? whole.lastIndexOf('</Document>') + 10 : whole.indexOf(':62F:') + 5;
    for (let length = 1; length < end; length += 7) {
      expect(() => read(whole.slice(0, length)), `${format} after ${length}`).toThrow(StatementFault);
    }
  }
});
