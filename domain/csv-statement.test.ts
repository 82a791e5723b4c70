import { expect, test } from 'vitest';
import { StatementFault } from './bank-statement.ts';
import { csvTable, guessMapping } from './csv-guess.ts';
import { readCsv, readDay, readDirection, readKurus } from './csv-statement.ts';
import { guessDelimiter } from './csv-table.ts';
import { decodeStatement } from './statement-text.ts';

/** Read as it is guessed, without anybody who corrects it. */
function guessed(text: string) {
  const delimiter = guessDelimiter(text);
  const table = csvTable(text, delimiter);
  return readCsv(text, guessMapping(table, delimiter), table.heading).lines;
}

const faultOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof StatementFault) return [error.reason, error.line];
    throw error;
  }
  return undefined;
};

test.each([
  [
    'an amount with its sign, in Turkish',
    `Hesap Adı;Meltem Ltd.
IBAN;TR21 0070 4000 0000 0012 3456 78

Tarih;Fiş No;Açıklama;Gönderen;Tutar;Bakiye
15.11.2026 14:35;F001;"Gelen FAST; K7QM-3XPW";Ayşe Kaya;1.350,00;12.345,67
16.11.2026 09:00;F002;Kira;Vakıf;-2.000,50;10.345,17
Toplam;;;;-650,50;`,
  ],
  [
    'alacak and borç as columns of their own, and tabs',
    `İŞLEM TARİHİ	DEKONT NO	AÇIKLAMA	GÖNDEREN ADI	BORÇ	ALACAK	BAKİYE
15/11/2026	F001	Gelen FAST; K7QM-3XPW	Ayşe Kaya		1.350,00	12.345,67
16/11/2026	F002	Kira	Vakıf	2.000,50		10.345,17`,
  ],
  [
    'an amount with its direction',
    `Tarih|İşlem No|Açıklama|Karşı Taraf|Tutar (TL)|B/A
15-11-2026|F001|Gelen FAST; K7QM-3XPW|Ayşe Kaya|1350,00|A
16-11-2026|F002|Kira|Vakıf|2000,50|B`,
  ],
  [
    'English names, points and dates that begin with the year',
    `Transaction Date,Value Date,Reference No,Description,Sender,Amount,Currency,Balance
2026-11-15,2026-11-15,F001,"Gelen FAST; K7QM-3XPW",Ayşe Kaya,"1,350.00",TRY,"12,345.67"
2026-11-16,2026-11-16,F002,Kira,Vakıf,"-2,000.50",TRY,"10,345.17"`,
  ],
])('%s: it is read without help', (_, text) => {
  const [first, second] = guessed(text);
  expect(first).toMatchObject({
    day: '2026-11-15',
    kurus: 135_000,
    isCredit: true,
    currency: 'TRY',
    description: 'Gelen FAST; K7QM-3XPW',
    name: 'Ayşe Kaya',
    bankId: 'F001',
  });
  expect(second).toMatchObject({ day: '2026-11-16', kurus: 200_050, isCredit: false, description: 'Kira' });
});

test('a file without names of columns is read by what stands in them', () => {
  const lines = guessed('15.11.2026;Gelen FAST K7QM-3XPW;1.350,00\n16.11.2026;Gelen EFT 2222-2222;900,00');
  expect(lines).toMatchObject([
    { line: 1, kurus: 135_000, description: 'Gelen FAST K7QM-3XPW' },
    { line: 2, kurus: 90_000 },
  ]);
});

test('a column that numbers nothing is not taken for the number of the booking', () => {
  const [first] = guessed('Tarih;Referans No;Açıklama;Tutar\n15.11.2026;EFT;a;1,00\n15.11.2026;EFT;b;1,00\n');
  expect(first?.bankId).toBeNull();
});

test('text in the older Turkish encoding and in UTF-16 is read as it was written', () => {
  const text = 'Açıklama: Şığ ödeme İĞÜ';
  const old = new Uint8Array([...text].map((letter) => turkish[letter] ?? letter.charCodeAt(0)));
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
  expect(decodeStatement(old)).toBe(text);
  expect(decodeStatement(wide)).toBe(text);
  expect(decodeStatement(Buffer.from(`\ufeff${text}`))).toBe(text);
});

const turkish: Record<string, number> = {
  ç: 0xe7,
  ı: 0xfd,
  Ş: 0xde,
  ğ: 0xf0,
  ö: 0xf6,
  İ: 0xdd,
  Ğ: 0xd0,
  Ü: 0xdc,
};

test.each([
  ['1.350,00', ',', 135_000],
  ['1350', ',', 135_000],
  ['1 350,5 TL', ',', 135_050],
  ['-12,00', ',', -1_200],
  ['12,00-', ',', -1_200],
  ['(12,00)', ',', -1_200],
  ['₺1,350.00', '.', 135_000],
  // Written in the other way: nobody knows what it means.
  ['1.350', '.', undefined],
  ['1.350', ',', 135_000],
  ['1,350', ',', undefined],
  ['13.50', ',', undefined],
  ['1.35.000', ',', undefined],
  ['1,2,3', ',', undefined],
  ['', ',', undefined],
  ['abc', ',', undefined],
  ['1e5', ',', undefined],
  ['99999999999999999', ',', undefined],
] as const)('"%s" with "%s" is %s kuruş', (written, decimal, kurus) => {
  expect(readKurus(written, decimal)).toBe(kurus);
});

test.each([
  ['15.11.2026', 'dmy', '2026-11-15'],
  ['5/1/26', 'dmy', '2026-01-05'],
  ['11/15/2026', 'mdy', '2026-11-15'],
  ['2026-11-15T08:00:00', 'ymd', '2026-11-15'],
  ['20261115', 'ymd', '2026-11-15'],
  ['31.11.2026', 'dmy', undefined],
  ['15.11.2026', 'ymd', undefined],
  ['15.11.1926', 'dmy', undefined],
  ['15 Kasım', 'dmy', undefined],
] as const)('"%s" in the order %s is %s', (written, order, day) => {
  expect(readDay(written, order)).toBe(day);
});

test('directions are read in both languages', () => {
  expect(['A', 'Alacak', 'ALACAK', 'C', '+', 'Credit'].map(readDirection)).toEqual(Array(6).fill(1));
  expect(['B', 'Borç', 'BORÇ', 'D', '-', 'debit'].map(readDirection)).toEqual(Array(6).fill(-1));
  expect(readDirection('?')).toBeUndefined();
});

const head = 'Tarih;Açıklama;Tutar;Döviz\n15.11.2026;a;1,00;TL\n';
test.each([
  [`${head}32.11.2026;b;1,00;TL\n`, ['date', 3]],
  [`${head};b;1,00;TL\n17.11.2026;c;1,00;TL`, ['date', 3]],
  [`${head}16.11.2026;b;1.00;TL\n`, ['amount', 3]],
  [`${head}16.11.2026;b;;TL\n`, ['amount', 3]],
  [`${head}16.11.2026;b;1,00;lira\n`, ['currency', 3]],
  [`${head}16.11.2026;"b;1,00;TL\n`, ['quotes', 3]],
  [`${head}16.11.2026;"b"c;1,00;TL\n`, ['quotes', 3]],
  [`${head}16.11.2026;b;1`, ['columns', 3]],
  ['Tarih;Açıklama;Tutar\n', ['empty', 1]],
])('a file with a fault is refused by its line', (text, fault) => {
  expect(faultOf(() => guessed(text))).toEqual(fault);
});
