import { expect } from 'vitest';
import { company } from '#content/company.ts';
import { type ShownBankLine, type StatementDetail, statementsPath } from '#domain/bank-lines.ts';
import { csvMapping, multipartOf } from './bank-statements.ts';
import { completeRegistration, payment, post } from './forms.ts';
import type { PublicSite } from './public-site.ts';
import { storedRow } from './rows.ts';
import type { StaffBrowser } from './staff-browser.ts';

export const csvFields = { mapping: JSON.stringify(csvMapping), account: company.bankAccount.iban };

/** What somebody of the staff does with statements, and what comes of it. */
export function statementDesk(site: PublicSite, agent: StaffBrowser) {
  /** A customer asks for a payment. */
  async function requested(changes = {}) {
    const { reference } = (
      await post(site.app, '/internet/package/payment', { ...payment, ...changes })
    ).json();
    return storedRow(site.store.db, 'payment_requests', { reference });
  }

  /** Uploads a file; what it holds that is new. */
  async function uploaded(
    file: string,
    fields: Record<string, string> = csvFields,
  ): Promise<StatementDetail> {
    const answer = await agent.upload(statementsPath, multipartOf(file, fields));
    expect(answer.statusCode, answer.body).toBe(201);
    return detailOf(answer.json().id);
  }
  const detailOf = async (id: string): Promise<StatementDetail> =>
    (await agent.get(`${statementsPath}/${id}`)).json();
  const decide = (line: ShownBankLine | undefined, action: string, body: object = {}) =>
    agent.post(`${statementsPath}/lines/${line?.fingerprint}/${action}`, body);
  const confirm = (line: ShownBankLine | undefined, id: string, changes = {}) =>
    decide(line, 'confirm', { subject: { kind: 'payment_request', id }, isMeant: false, ...changes });
  const entries = () => site.store.db.selectFrom('ledger_entries').selectAll().orderBy('receipt').execute();
  const audit = () =>
    site.store.db
      .selectFrom('audit_entries')
      .select(['action', 'subject', 'who_name'])
      .where('action', 'in', [
        'statement_uploaded',
        'bank_line_entered',
        'bank_line_left',
        'bank_line_reopened',
      ])
      .orderBy('at')
      .orderBy('id')
      .execute();

  async function registered() {
    const { reference } = (
      await post(site.app, '/internetCustomers', await completeRegistration(site.app))
    ).json();
    return storedRow(site.store.db, 'internet_customers', { reference });
  }

  return { requested, registered, uploaded, detailOf, decide, confirm, entries, audit };
}
