import {
  mostStatementLines,
  type Statement,
  StatementFault,
  type StatementLine,
} from '#domain/bank-statement.ts';
import { islandDay } from '#domain/island-day.ts';
import { dayOf, idOf, kurusOf } from '#domain/statement-text.ts';
import { elementsAt, textAt, type XmlElement, xmlTree } from './xml-tree.ts';

/** Reads an ISO 20022 statement, of the second, the eighth or another version of it. */
export function readCamt053(text: string): Statement {
  const root = xmlTree(text.trimStart());
  const isStatement = root.name === 'Document' && /:camt\.053\./.test(root.namespace);
  const statements = elementsAt(root, 'BkToCstmrStmt/Stmt');
  if (!isStatement || statements.length === 0) throw new StatementFault('format', root.line);
  let account = '';
  const lines = statements.flatMap((statement) => {
    const own = textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id');
    if (own === '' || (account !== '' && own !== account))
      throw new StatementFault('account', statement.line);
    account = own;
    return elementsAt(statement, 'Ntry').flatMap(linesOf);
  });
  if (lines.length > mostStatementLines) throw new StatementFault('too_many', root.line);
  return { format: 'camt053', account, lines };
}

interface Amount {
  kurus: number;
  currency: string;
}

/** An entry is one line, or one for each of its transactions where these say all that it is made of. */
function linesOf(entry: XmlElement): StatementLine[] {
  const { line } = entry;
  const amount = amountOf(elementsAt(entry, 'Amt')[0]);
  if (!amount) throw new StatementFault('amount', line);
  const day = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt');
  if (day === undefined) throw new StatementFault('date', line);
  const direction = textAt(entry, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT') throw new StatementFault('direction', line);
  const transactions = elementsAt(entry, 'NtryDtls/TxDtls');
  const ownId = idOf(textAt(entry, 'AcctSvcrRef'));
  const shared = {
    line,
    ...day,
    isCredit: direction === 'CRDT',
    isReversal: ['true', '1'].includes(textAt(entry, 'RvslInd')),
    // A statement is of what is booked, where it does not say otherwise.
    isPending: elementsAt(entry, 'Sts').length > 0 && textAt(entry, 'Sts/Cd', 'Sts') !== 'BOOK',
  };
  const parts = partsOf(transactions, amount, direction);
  if (parts === undefined) {
    const bankId = ownId ?? (transactions.length === 1 ? idIn(transactions[0]) : null);
    return [{ ...shared, ...amount, ...detailsOf(entry, transactions), bankId }];
  }
  return transactions.map((transaction, place) => ({
    ...shared,
    ...(parts[place] as Amount),
    ...detailsOf(entry, [transaction]),
    bankId: idIn(transaction) ?? (ownId && `${ownId}/${place + 1}`),
  }));
}

/** What each transaction of an entry is about; undefined where there is one, or they do not add up to it. */
function partsOf(
  transactions: readonly XmlElement[],
  { kurus, currency }: Amount,
  direction: string,
): Amount[] | undefined {
  if (transactions.length < 2) return undefined;
  const parts = transactions.map((one) =>
    amountOf(elementsAt(one, 'Amt')[0] ?? elementsAt(one, 'AmtDtls/TxAmt/Amt')[0]),
  );
  const isWhole =
    parts.every((part) => part?.currency === currency) &&
    transactions.every((one) => ['', direction].includes(textAt(one, 'CdtDbtInd'))) &&
    parts.reduce((sum, part) => sum + (part?.kurus ?? 0), 0) === kurus;
  return isWhole ? (parts as Amount[]) : undefined;
}

function idIn(transaction: XmlElement | undefined): string | null {
  return transaction ? idOf(textAt(transaction, 'Refs/AcctSvcrRef', 'Refs/TxId')) : null;
}

function amountOf(element: XmlElement | undefined): Amount | undefined {
  const currency = element?.attributes.Ccy ?? '';
  // The standard allows five places; more than two are 0 for money that is paid.
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d{0,2})0*)?$/.exec(element?.text.trim() ?? '') ?? [];
  const kurus = kurusOf(whole, fraction);
  return kurus === undefined || !/^[A-Z]{3}$/.test(currency) ? undefined : { kurus, currency };
}

type Day = Pick<StatementLine, 'day' | 'olderDay'>;

/** A moment is of the day that it is on the island then; a day, or a time that does not say where, stays as written. */
function dayAt(entry: XmlElement, place: string): Day | undefined {
  const written = textAt(entry, `${place}/Dt`, `${place}/DtTm`);
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)(?:[TZ+-].*)?$/.exec(written) ?? [];
  const writtenDay = dayOf(Number(year), Number(month), Number(date));
  if (writtenDay === undefined) return undefined;
  const moment = /T.*(?:Z|[+-]\d\d:\d\d)$/.test(written) ? Date.parse(written) : Number.NaN;
  const day = Number.isNaN(moment) ? writtenDay : islandDay(moment);
  return day === writtenDay ? { day } : { day, olderDay: writtenDay };
}

/** Who paid, and what they wrote. */
function detailsOf(entry: XmlElement, transactions: readonly XmlElement[]) {
  const texts = transactions.flatMap((one) => [
    ...elementsAt(one, 'RmtInf/Ustrd'),
    ...elementsAt(one, 'RmtInf/Strd/CdtrRefInf/Ref'),
    ...elementsAt(one, 'AddtlTxInf'),
  ]);
  const written = texts.length > 0 ? texts : elementsAt(entry, 'AddtlNtryInf');
  const names = transactions.map((one) =>
    textAt(
      one,
      'RltdPties/Dbtr/Nm',
      'RltdPties/Dbtr/Pty/Nm',
      'RltdPties/UltmtDbtr/Nm',
      'RltdPties/UltmtDbtr/Pty/Nm',
    ),
  );
  return {
    description: written.map(({ text }) => text.trim()).join(' '),
    name: [...new Set(names)].filter((name) => name !== '').join(', '),
  };
}
