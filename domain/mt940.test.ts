import { expect, test } from 'vitest';
import { mostStatementLines, StatementFault } from './bank-statement.ts';
import { readMt940 } from './mt940.ts';

const sample = `{1:F01AKDNTRIXAXXX0000000000}{2:I940AKDNTRIXXXXXN}{4:
:20:EKSTRE261116
:25:TR210070400000000012345678
:28C:320/1
:60F:C261114TRY10000,00
:61:2611151115C1350,00NTRFNONREF//F261115000123
:86:166?00GELEN FAST?20INTERNET K7QM-3XPW ICIN HAV?21ALE?30BANKAKOD?32AYSE ISIK?33 KAYA
:61:2612310102CY900,5NMSCMUSTERI1//F261115000124
GELEN EFT
:86:MEHMET OZ TARAFINDAN GONDERILEN HAVALE ACIKLAMASI SUDUR 2222-222
2 TESEKKURLER
:61:2611151115RC900,50NTRFNONREF//F261115000124
:86:IADE
:61:2611151115RD10,NTRFNONREF
:61:2611151115D25,00NCHGNONREF//F9
:86:/ORDP//NAME/BANKA AS/REMI/HAVALE UCRETI
:62F:C261115TRY11335,00
:86:BU BIR ACIKLAMADIR
-}
`;

test('an MT940 statement is read: who, how much, when, and what they wrote', () => {
  const { account, lines } = readMt940(sample);
  expect(account).toBe('TR210070400000000012345678');
  expect(lines).toMatchObject([
    {
      line: 6,
      day: '2026-11-15',
      kurus: 135_000,
      isCredit: true,
      currency: 'TRY',
      bankId: 'F261115000123',
      description: 'INTERNET K7QM-3XPW ICIN HAVALE',
      name: 'AYSE ISIK KAYA',
    },
    {
      // Booked in January, though its value counts from December.
      day: '2027-01-02',
      kurus: 90_050,
      bankId: 'F261115000124',
      description: 'MEHMET OZ TARAFINDAN GONDERILEN HAVALE ACIKLAMASI SUDUR 2222-222 2 TESEKKURLER',
    },
    { isCredit: false, isReversal: true, kurus: 90_050 },
    { isCredit: true, isReversal: true, kurus: 1_000, bankId: null },
    { isCredit: false, isReversal: false, name: 'BANKA AS', description: 'HAVALE UCRETI' },
  ]);
});

test('what was booked in December and counts from January is of the old year', () => {
  const { lines } = readMt940(sample.replace(':61:2612310102CY', ':61:2701021231CY'));
  expect(lines[1]?.day).toBe('2026-12-31');
});

test('what goes on in the subfields 60 to 63 belongs to what it was for', () => {
  const { lines } = readMt940(sample.replace('?21ALE?30', '?21ALE?60MART?63AYI?30'));
  expect(lines[0]?.description).toBe('INTERNET K7QM-3XPW ICIN HAVALE MART AYI');
});

test('only the text right behind a booking is about it', () => {
  const { lines } = readMt940(sample.replace(':86:IADE', ':86:IADE\n:86:BASKA BIR ACIKLAMA'));
  expect(lines[2]?.description).toBe('IADE');
});

test('a line that is full goes on in the next without a space', () => {
  const text = sample.replace(':86:IADE', `:86:${'X'.repeat(60)} K7QM\n-3XPW`);
  expect(readMt940(text).lines[2]?.description).toMatch(/ K7QM-3XPW$/);
});

test.each([
  ['without a closing balance', (text: string) => text.replace(/:62F:[\s\S]*/, ''), 'cut_off'],
  ['with a line missing', (text: string) => text.replace(/:61:.*RD10,.*\n/, ''), 'balance'],
  ['with another amount', (text: string) => text.replace('C1350,00', 'C1530,00'), 'balance'],
  [
    'of another currency at the end',
    (text: string) => text.replace('62F:C261115TRY', '62F:C261115USD'),
    'balance',
  ],
  ['with a day that is none', (text: string) => text.replace('2611151115C', '2611311131C'), 'date'],
  ['with an amount in points', (text: string) => text.replace('1350,00', '1350.00'), 'amount'],
  ['without its account', (text: string) => text.replace(/:25:.*/, ':25:'), 'account'],
  ['of two accounts', (text: string) => text + text.replace('12345678', '12345679'), 'account'],
  ['with lines before the balance', (text: string) => text.replace(/:60F:.*\n/, ''), 'order'],
  ['with nothing in it', () => 'hello\n:20:x', 'format'],
  ['cut off at its beginning', (text: string) => text.slice(0, 80), 'cut_off'],
])('a statement %s is not taken', (_, change, reason) => {
  expect(() => readMt940(change(sample))).toThrow(expect.objectContaining({ reason }));
  expect(() => readMt940(change(sample))).toThrow(StatementFault);
});

test.each([
  ['without a closing balance', (text: string) => text.replace(/:62F:[\s\S]*/, ''), 16],
  ['with another amount', (text: string) => text.replace('C1350,00', 'C1530,00'), 17],
  ['with an amount in points', (text: string) => text.replace('C1350,00', 'C1350.00'), 6],
  ['with a day that is none', (text: string) => text.replace('2611151115RC', '2611311131RC'), 12],
])('of a statement %s the line is told', (_, change, line) => {
  expect(() => readMt940(change(sample))).toThrow(expect.objectContaining({ line }));
});

test('several messages, pages of one statement, are one', () => {
  const pages = sample
    .replace('62F:', '62M:')
    .concat(':20:X\n:25:TR210070400000000012345678\n:60M:C261115TRY11335,00\n:62F:C261115TRY11335,00\n-}\n');
  expect(readMt940(pages).lines).toHaveLength(5);
});

test.each([mostStatementLines + 1, 200_000])('a statement of %i lines is too long', (count) => {
  const head = ':20:X\n:25:TR210070400000000012345678\n:60F:C261114TRY0,\n';
  const text = `${head}${':61:261115C0,NTRF\n'.repeat(count)}:62F:C261115TRY0,\n-}\n`;
  expect(() => readMt940(text)).toThrow(
    expect.objectContaining({ reason: 'too_many', line: 3 + mostStatementLines + 1 }),
  );
});
