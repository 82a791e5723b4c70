import type { Store } from '../../../server/db/store.ts';
import { insert } from '../rows.ts';
import { created_at, hardToCarry } from './hard-to-carry.ts';

/** Somebody of the staff, and what they did. */
export async function fillStaff(db: Store['db']): Promise<void> {
  const now = new Date(created_at).toISOString();
  await insert(db, 'staff_users', {
    id: 'ada',
    name: 'Ada',
    email: 'ada@meltem.example',
    emailVerified: 1,
    image: null,
    createdAt: now,
    updatedAt: now,
    twoFactorEnabled: 1,
    role: 'owner',
  });
  await insert(db, 'staff_accounts', {
    id: 'account',
    accountId: 'ada',
    providerId: 'credential',
    userId: 'ada',
    password: hardToCarry,
    createdAt: now,
    updatedAt: now,
  });
  await insert(db, 'staff_two_factors', {
    id: 'factor',
    secret: 'secret',
    backupCodes: '[]',
    userId: 'ada',
    verified: 1,
  });
  await insert(db, 'audit_entries', {
    id: 'entry',
    at: created_at,
    who_id: 'ada',
    who_name: 'Ada',
    action: 'signed_in',
  });
}
