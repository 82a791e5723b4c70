import { expect, test } from 'vitest';
import { StatementFault } from './bank-statement.ts';
import { csvTable, guessMapping } from './csv-guess.ts';
import { mappingFault } from './csv-statement.ts';
import { csvRows } from './csv-table.ts';

/** Which of its columns a file is read by, and how. */
function guessed(...rows: string[]) {
  const table = csvTable(rows.join('\n'), ';');
  const { columns, dateOrder, decimal } = guessMapping(table, ';');
  const used = Object.fromEntries(Object.entries(columns).filter(([, place]) => place !== null));
  return { heading: table.heading, ...used, dateOrder, decimal };
}
const usual = { dateOrder: 'dmy', decimal: ',' };

test('the columns are found by their names, below whatever is said of the account', () => {
  const rows = [
    'Hesap;TR33',
    'Tarih aralığı;Kasım',
    'Tarih;Açıklama;Tutar;Bakiye',
    '16.11.2026;Kira;1.100,00;5,00',
  ];
  expect(guessed(...rows)).toEqual({ heading: 2, date: 0, description: 1, amount: 2, ...usual });
});

test('named columns are gone by, also where something stands between or looks like an amount before them', () => {
  const amount = guessed('Tarih;Kur;Tutar;Açıklama', ';;TL;', '16.11.2026;34,50;1.100,00;Kira');
  expect(amount).toEqual({ heading: 0, date: 0, amount: 2, description: 3, ...usual });
  const credit = guessed('Tarih;Kur;Alacak;Açıklama', ';;TL;', '16.11.2026;34,50;1.100,00;Kira');
  expect(credit).toEqual({ heading: 0, date: 0, credit: 2, description: 3, ...usual });
});

test('two columns stand for in and out; one that has both has its direction beside it', () => {
  expect(guessed('Tarih;Açıklama;Borç;Alacak;Tutar', '16.11.2026;Kira;;1.100,00;1.100,00')).toEqual({
    ...{ heading: 0, date: 0, description: 1, debit: 2, credit: 3 },
    ...usual,
  });
  expect(guessed('Date;Details;Amount;D/C', '16.11.2026;Rent;1.100,00;C', '16.11.2026;Fee;5,00;D')).toEqual({
    ...{ heading: 0, date: 0, description: 1, amount: 2, direction: 3 },
    ...usual,
  });
  expect(guessed('Date;Details;Amount;Credit', '16.11.2026;Rent;1.100,00;')).toEqual({
    ...{ heading: 0, date: 0, description: 1, amount: 2 },
    ...usual,
  });
});

test('a direction that cannot be read in each row, or a number that comes twice, is not gone by', () => {
  const names = 'Date;Details;Amount;D/C;Reference';
  const columns = { heading: 0, date: 0, description: 1, amount: 2, ...usual };
  const odd = guessed(names, '16.11.2026;Rent;1,00;C;1', '16.11.2026;Rent;1,00;?;1');
  expect(odd).toEqual(columns);
  const right = guessed(names, '16.11.2026;Rent;1,00;C;1', '16.11.2026;Rent;1,00;;2');
  expect(right).toEqual({ ...columns, direction: 3, bankId: 4 });
  // What stands in a row without a day, as below the last one, says nothing of a booking.
  const rows = ['16.11.2026;Rent;1,00;C;1', '16.11.2026;Rent;1,00;;2', 'Total;;2,00;?;2'];
  expect(guessed(names, ...rows)).toEqual(right);
});

test('without names, columns are found by what stands in them, and the longest text says what it was for', () => {
  const rows = ['7;16.11.2026;x;Rent of November;1.100,00', '8;17.11.2026;y;Rent;5,00', 'Sum;;;;9'];
  const columns = { date: 1, description: 3, amount: 4, ...usual };
  expect(guessed(...rows)).toEqual({ heading: -1, ...columns });
  expect(guessed('Statement', ...rows)).toEqual({ heading: -1, ...columns });
  expect(guessed('a;b;c;d;e', ...rows)).toEqual({ heading: 0, ...columns });
  expect(guessed('Statement', 'a;b;c;d;e', ...rows)).toEqual({ heading: 1, ...columns });
});

test('what has more than sixty columns is no table', () => {
  expect(csvRows(`x${';'.repeat(59)}`, ';')[0]?.cells).toHaveLength(60);
  expect(() => csvRows(`x${';'.repeat(60)}`, ';')).toThrow(StatementFault);
});

test('days and amounts are read in the way that fits all of them', () => {
  const read = (...days: string[]) =>
    guessed('Date;Details;Amount', ...days.map((day) => `${day};Rent;1.50`));
  expect(read('03/04/2026', '13/04/2026')).toMatchObject({ dateOrder: 'dmy', decimal: '.' });
  expect(read('03/04/2026', '04/13/2026')).toMatchObject({ dateOrder: 'mdy' });
  expect(read('2026-04-03')).toMatchObject({ dateOrder: 'ymd' });
});

test('a file without a day, an amount or a text cannot be read', () => {
  const fault = (...rows: string[]) => mappingFault(guessMapping(csvTable(rows.join('\n'), ';'), ';'));
  expect(fault('a;b', 'Rent;1,00')).toBe('date');
  expect(fault('Tarih;Açıklama', '16.11.2026;Rent')).toBe('amount');
  expect(fault('Tarih;Tutar', '16.11.2026;1,00')).toBe('description');
  expect(fault('Tarih;Tutar;Gönderen', '16.11.2026;1,00;Ayşe')).toBeUndefined();
  expect(fault('Tarih;Alacak;Açıklama', '16.11.2026;1,00;Rent')).toBeUndefined();
});
