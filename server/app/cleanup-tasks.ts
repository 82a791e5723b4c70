import { followOlder } from '../appointments/follow.ts';
import { writeOlderWords } from '../console/older-words.ts';
import { deleteLongWaiting, deleteOldLetters } from '../coverage/retention.ts';
import { moveBytes } from '../id-images/image-bytes.ts';
import { deleteExpiredIdCards, deleteUnclaimedIdCards } from '../id-images/retention.ts';
import type { CleanupTask } from '../jobs/cleanup.ts';
import { deleteFinishedDeliveries, deleteOldKeys } from '../jobs/old-rows.ts';
import { deleteOldRecipients, deleteUnconfirmed } from '../newsletters/old-rows.ts';
import { fillTerms } from '../packages/fill-terms.ts';
import { enterOlderPayments } from '../payments/ledger.ts';
import { deleteOldTries } from '../payments/status-tries.ts';
import { deleteUnpaidTransfers } from '../payments/transfers.ts';
import { fillPaidUntil } from '../registrations/paid-until.ts';
import { remindByTemplate } from '../renewals/remind.ts';
import { sendByRule } from '../renewals/rule.ts';
import type { Services } from './services.ts';

/** The cleanup tasks of all nouns. */
export function cleanupTasks({ store: { db }, config }: Pick<Services, 'store' | 'config'>): CleanupTask[] {
  return [
    { name: 'unclaimed ID images', runBatch: (now) => deleteUnclaimedIdCards(db, now) },
    { name: 'expired ID images', runBatch: (now) => deleteExpiredIdCards(db, now, config.idImageDays) },
    { name: 'ID images moved out of their rows', runBatch: () => moveBytes(db) },
    { name: 'idempotency keys', runBatch: (now) => deleteOldKeys(db, now) },
    { name: 'finished deliveries', runBatch: (now) => deleteFinishedDeliveries(db, now) },
    { name: 'search words of older rows', runBatch: () => writeOlderWords(db) },
    { name: 'terms of older rows', runBatch: () => fillTerms(db) },
    { name: 'older payments entered in the ledger', runBatch: () => enterOlderPayments(db) },
    { name: 'until when older lines are paid', runBatch: (now) => fillPaidUntil(db, now) },
    { name: 'visits of older appointments', runBatch: (now) => followOlder(db, now) },
    { name: 'renewal links by the rule', runBatch: (now) => sendByRule(db, now) },
    { name: 'reminders of lines that run out', runBatch: (now) => remindByTemplate(db, now) },
    { name: 'subscriptions nobody confirmed', runBatch: (now) => deleteUnconfirmed(db, now) },
    { name: 'addresses of old newsletters', runBatch: (now) => deleteOldRecipients(db, now) },
    { name: 'transfer references nobody paid with', runBatch: (now) => deleteUnpaidTransfers(db, now) },
    { name: 'those who waited for a year', runBatch: (now) => deleteLongWaiting(db, now) },
    { name: 'letters to those who wait', runBatch: (now) => deleteOldLetters(db, now) },
    { name: 'wrong tries at the status page', runBatch: (now) => deleteOldTries(db, now) },
  ];
}
