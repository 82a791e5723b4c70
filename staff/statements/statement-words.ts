import type { I18n } from '@lingui/core';
import type { StatementFaultReason, StatementFormat } from '#domain/bank-statement.ts';
import type { Language } from '#domain/language.ts';
import { formatAmount } from '#domain/price.ts';
import { type Problem, problemText } from '../api/problem.ts';

/** The same in every language. */
export const formatNames: Record<StatementFormat, string> = {
  csv: 'CSV',
  camt053: 'CAMT.053 (XML)',
  mt940: 'MT940',
};
export const allFormats = Object.values(formatNames).join(', ');

/** A reference to show how one looks, with its check sign. */
export const exampleReference = 'K7QM-3XPW';

export function faultText(
  { reason, line }: { reason: StatementFaultReason; line: number },
  text: I18n['_'],
): string {
  return text(`console.statement.fault.${reason}`, { line, formats: allFormats });
}

/** Why a file was refused: at which line, where the server says so. */
export function uploadProblemText(problem: Problem, text: I18n['_']): string {
  const told = problem.answer as { reason?: StatementFaultReason; line?: number };
  if (problem.status === 413) return text('console.statements.tooLarge');
  if (problem.code !== 'statement_unreadable' || !told.reason) return problemText(problem, text);
  return faultText({ reason: told.reason, line: told.line ?? 1 }, text);
}

/** With its currency; a real minus where money left. */
export function money(amount: number, currency: string, language: Language): string {
  const shown = formatAmount(Math.abs(amount), language);
  return `${amount < 0 ? '−' : ''}${shown} ${currency === 'TRY' ? 'TL' : currency}`;
}
