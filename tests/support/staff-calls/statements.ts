import { randomUUID } from 'node:crypto';
import { statementsPath } from '#domain/bank-lines.ts';
import { storeStatement } from '../../../server/payments/statements/store-statement.ts';
import { booking, mt940Statement, multipartOf, ourIban } from '../bank-statements.ts';
import type { PublicSite } from '../public-site.ts';
import { storedRow } from '../rows.ts';
import { sandboxRows } from '../sandbox.ts';
import type { StaffCall, StaffCalls } from '../staff-calls.ts';
import { somebody } from './people.ts';

/** Bank statements and their lines. */
export function statementCalls(site: PublicSite): StaffCalls {
  const { db } = site.store;

  /** A line of a bank statement that names a payment. */
  async function bankLine() {
    const { request } = sandboxRows();
    await db.insertInto('payment_requests').values(request).execute();
    const statement = {
      format: 'csv',
      account: ourIban,
      lines: [
        {
          ...{ line: 1, day: '2026-11-15', isCredit: true, kurus: request.amount * 100, currency: 'TRY' },
          ...{ isReversal: false, isPending: false, name: '', bankId: randomUUID() },
          description: request.reference,
        },
      ],
    } as const;
    const uploaded = {
      statement: { ...statement, lines: [...statement.lines] },
      account: ourIban,
      by: somebody,
    };
    const id = await storeStatement(db, { ...uploaded, fileName: 'ekstre.csv' });
    const { fingerprint } = await storedRow(db, 'bank_lines', { statement: id });
    return { id, url: `${statementsPath}/lines/${fingerprint}`, request, fingerprint };
  }

  const statementUpload = (path = ''): StaffCall => ({
    url: `${statementsPath}${path}`,
    ...multipartOf(mt940Statement([booking('K7QM-3XPW', 900, { id: randomUUID().slice(0, 16) })])),
  });

  return {
    'GET /console/statements': () => ({ url: statementsPath }),
    'GET /console/statements/:id': async () => ({ url: `${statementsPath}/${(await bankLine()).id}` }),
    'GET /console/statements/subject': async () => ({
      url: `${statementsPath}/subject?reference=${(await bankLine()).request.reference}`,
    }),
    'POST /console/statements': () => statementUpload(),
    'POST /console/statements/preview': () => statementUpload('/preview'),
    'POST /console/statements/:id/confirm': async () => ({
      url: `${statementsPath}/${(await bankLine()).id}/confirm`,
      body: {},
    }),
    'POST /console/statements/lines/:fingerprint/confirm': async () => {
      const { url, request } = await bankLine();
      return {
        url: `${url}/confirm`,
        body: { subject: { kind: 'payment_request', id: request.id }, isMeant: false },
      };
    },
    'POST /console/statements/lines/:fingerprint/leave': async () => ({
      url: `${(await bankLine()).url}/leave`,
      body: {},
    }),
    'POST /console/statements/lines/:fingerprint/reopen': async () => {
      const { url, fingerprint } = await bankLine();
      const left = { state: 'left', why: 'not_ours', decided_at: Date.now(), decided_by: 'Can' } as const;
      await db.updateTable('bank_lines').set(left).where('fingerprint', '=', fingerprint).execute();
      return { url: `${url}/reopen`, body: {} };
    },
  };
}
