import { mostStatementLines, type Statement, StatementFault, type StatementLine } from './bank-statement.ts';
import { dayOf, idOf, kurusOf } from './statement-text.ts';

interface Field {
  tag: string;
  /** Its lines. */
  text: string[];
  line: number;
}

interface Balance {
  currency: string;
  kurus: number;
}

/** What follows an account's statement until its closing balance. */
interface Open extends Balance {
  lines: StatementLine[];
}

/**
 * Reads the messages of an MT940 file. The lines of each must lead from its opening balance to its closing one: a
 * file that was cut off or edited is not taken.
 */
export function readMt940(text: string): Statement {
  const statement: Statement = { format: 'mt940', account: '', lines: [] };
  let open: Open | undefined;
  let last: Field | undefined;
  for (const field of fieldsOf(text)) {
    const { tag, line } = field;
    if (tag === '25' || tag === '25P') {
      const account = (field.text[0] ?? '').trim();
      if (account === '' || (statement.account !== '' && statement.account !== account)) {
        throw new StatementFault('account', line);
      }
      statement.account = account;
    } else if (/^60[FM]$/.test(tag)) {
      if (open || statement.account === '') throw new StatementFault('order', line);
      open = { ...balanceOf(field), lines: [] };
    } else if (tag === '61') {
      if (!open) throw new StatementFault('order', line);
      // Before there are more than can be handed on at once.
      if (statement.lines.length + open.lines.length >= mostStatementLines) {
        throw new StatementFault('too_many', line);
      }
      open.lines.push(lineOf(field, open.currency));
    } else if (tag === '86') {
      // After the closing balance it is about the whole statement.
      const about = open?.lines.at(-1);
      if (about && last?.tag === '61') Object.assign(about, detailsOf(field.text));
    } else if (/^62[FM]$/.test(tag)) {
      if (!open) throw new StatementFault('order', line);
      closeAt(open, field);
      statement.lines.push(...open.lines);
      open = undefined;
    }
    last = field;
  }
  if (open) throw new StatementFault('cut_off', last?.line ?? 1);
  if (!last || statement.account === '') throw new StatementFault('format', 1);
  if (!/^6[2-5]|86/.test(last.tag)) throw new StatementFault('cut_off', last.line);
  return statement;
}

function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trimEnd();
    const [, tag, rest = ''] = /^(?:\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag !== undefined) fields.push({ tag, text: [rest], line: index + 1 });
    // The frame in which SWIFT carries a message.
    else if (/^\{[1-5]:|^-(?:\}.*)?$/.test(line) || line === '') continue;
    else if (fields.length === 0) throw new StatementFault('format', index + 1);
    else fields.at(-1)?.text.push(line);
  }
  return fields;
}

/** Like C261115TRY12345,67. */
function balanceOf({ text, line }: Field): Balance {
  const [, mark, date = '', currency, whole = '', fraction = ''] =
    /^([CD])(\d{6})([A-Z]{3})(\d+),(\d*)$/.exec((text[0] ?? '').trim()) ?? [];
  const kurus = kurusOf(whole, fraction);
  if (currency === undefined || kurus === undefined) throw new StatementFault('balance', line);
  if (shortDay(date) === undefined) throw new StatementFault('date', line);
  return { currency, kurus: mark === 'C' ? kurus : -kurus };
}

function closeAt({ currency, kurus, lines }: Open, field: Field): void {
  const closing = balanceOf(field);
  const moved = lines
    .filter(({ isPending }) => !isPending)
    .reduce((sum, line) => sum + (line.isCredit ? line.kurus : -line.kurus), kurus);
  if (closing.currency !== currency || closing.kurus !== moved)
    throw new StatementFault('balance', field.line);
}

/** Value date, booking date, mark, third letter of the currency, amount, kind, their reference, the bank's. */
const lineShape = /^(\d{6})(\d{4})?(E|R)?([CD])([A-Z])?(\d+),(\d*)(?:[A-Z][A-Z0-9]{3}(.*))?$/;

function lineOf({ text, line }: Field, currency: string): StatementLine {
  const [first = '', ...more] = text;
  const shape = lineShape.exec(first.trim());
  if (!shape) throw new StatementFault(/^\d{6}/.test(first) ? 'amount' : 'date', line);
  const [, value = '', booked = '', before, mark, , whole = '', fraction = '', references = ''] = shape;
  const day = bookingDay(value, booked);
  const kurus = kurusOf(whole, fraction);
  if (day === undefined) throw new StatementFault('date', line);
  if (kurus === undefined) throw new StatementFault('amount', line);
  return {
    line,
    day,
    // What takes back a credit is a debit.
    isCredit: (mark === 'C') !== (before === 'R'),
    kurus,
    currency,
    isReversal: before === 'R',
    isPending: before === 'E',
    description: more.join(' ').trim(),
    name: '',
    bankId: idOf(references.split('//')[1] ?? ''),
  };
}

function shortDay(yymmdd: string): string | undefined {
  const [year = 0, month = 0, day = 0] = (yymmdd.match(/\d\d/g) ?? []).map(Number);
  return dayOf(2000 + year, month, day);
}

/** The booking date has no year: it is near the value date. */
function bookingDay(value: string, booked: string): string | undefined {
  const valued = shortDay(value);
  if (valued === undefined || booked === '') return valued;
  const [month, day] = [Number(booked.slice(0, 2)), Number(booked.slice(2))];
  const distance = month - Number(valued.slice(5, 7));
  const year = Number(valued.slice(0, 4)) + (distance > 6 ? -1 : distance < -6 ? 1 : 0);
  return dayOf(year, month, day);
}

const lineLength = 65;
const subfieldLength = 27;

/** A full line goes on without a space in the next. */
function joined(parts: readonly string[], full: number): string {
  return parts
    .map((part, place) => (part.length >= full || place === parts.length - 1 ? part : `${part} `))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What it was for and who paid, in one of the three ways in which banks write it. */
function detailsOf(lines: readonly string[]): Pick<StatementLine, 'description' | 'name'> {
  const text = joined(lines, lineLength);
  const numbered = /^\d{3}(?=\?\d\d)/.test(lines.join(''));
  if (numbered) {
    const parts = lines.join('').split(/\?(?=\d\d)/);
    const subfields = (pattern: RegExp) =>
      parts.filter((part) => pattern.test(part)).map((part) => part.slice(2));
    return {
      description: joined(subfields(/^(?:2\d|6[0-3])/), subfieldLength),
      name: joined(subfields(/^3[23]/), subfieldLength),
    };
  }
  const worded = (word: string) => new RegExp(`/${word}/+(.*?)(?=/[A-Z]{3,4}/|$)`).exec(text)?.[1]?.trim();
  return { description: worded('REMI') || text, name: worded('NAME') ?? '' };
}
