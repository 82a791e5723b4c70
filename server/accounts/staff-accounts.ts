import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { AuditAction, StaffAccount, StaffRole } from '#domain/staff.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';
import { type Actor, writeAuditEntry } from './audit-log.ts';
import type { StaffSignIn } from './sign-in.ts';

export class StaffAccounts {
  readonly #db: Kysely<Tables>;
  readonly #signIn: StaffSignIn;

  constructor(db: Kysely<Tables>, signIn: StaffSignIn) {
    this.#db = db;
    this.#signIn = signIn;
  }

  async all(): Promise<StaffAccount[]> {
    const rows = await this.#db
      .selectFrom('staff_users')
      .leftJoin('staff_accounts', 'staff_accounts.userId', 'staff_users.id')
      .select((row) => [
        'staff_users.id',
        'staff_users.name',
        'staff_users.email',
        'staff_users.role',
        'staff_users.twoFactorEnabled',
        'staff_users.isDisabled',
        'staff_accounts.password',
        row
          .selectFrom('staff_sessions')
          .whereRef('staff_sessions.userId', '=', 'staff_users.id')
          .select((session) => session.fn.max('staff_sessions.updatedAt').as('at'))
          .as('lastSeen'),
      ])
      .orderBy('staff_users.name')
      .orderBy('staff_users.id')
      .execute();
    const locked = await this.#signIn.lockedUntil(rows.map(({ email }) => email));
    return rows.map(({ twoFactorEnabled, isDisabled, password, lastSeen, ...person }) => ({
      ...person,
      hasSecondFactor: twoFactorEnabled === 1,
      isDisabled: isDisabled === 1,
      lockedUntil: locked.get(person.email) ?? null,
      hasPassword: password !== null,
      lastSeenAt: lastSeen === null ? null : Date.parse(lastSeen),
    }));
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.#db.selectFrom('staff_users').select('id').limit(1).executeTakeFirst());
  }

  /** Gives the id and the token of the one-time link that sets their password. */
  async add(
    { email, name, role }: { email: string; name: string; role: StaffRole },
    actor: Actor,
  ): Promise<{ id: string; token: string } | { fault: 'staff_exists' }> {
    const address = email.trim().toLowerCase();
    const id = randomUUID();
    const now = new Date().toISOString();
    const isNew = await this.#db.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('staff_users')
        .values({
          id,
          name: name.trim() || address,
          email: address,
          emailVerified: 1,
          createdAt: now,
          updatedAt: now,
          twoFactorEnabled: 0,
          role,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) return false;
      await writeAuditEntry(transaction, actor, 'staff_added', address);
      return true;
    });
    return isNew
      ? { id, token: await this.#signIn.newToken({ id, email: address }) }
      : { fault: 'staff_exists' };
  }

  async newLink(id: string, actor: Actor): Promise<{ token: string } | { fault: 'not_found' }> {
    const user = await this.#user(this.#db, id);
    if (!user) return { fault: 'not_found' };
    await writeAuditEntry(this.#db, actor, 'staff_link_made', user.email);
    return { token: await this.#signIn.newToken({ id, email: user.email }) };
  }

  changeRole(id: string, role: StaffRole, actor: Actor): Promise<void> {
    return this.#change(id, actor, async (transaction) => {
      if (role !== 'owner') await refuseLastOwner(transaction, id);
      await transaction.updateTable('staff_users').set({ role }).where('id', '=', id).execute();
      return 'staff_role_changed';
    });
  }

  /** Signs them out everywhere, too. */
  disable(id: string, actor: Actor): Promise<void> {
    return this.#change(id, actor, async (transaction) => {
      await refuseLastOwner(transaction, id);
      await transaction.updateTable('staff_users').set({ isDisabled: 1 }).where('id', '=', id).execute();
      await transaction.deleteFrom('staff_sessions').where('userId', '=', id).execute();
      return 'staff_disabled';
    });
  }

  enable(id: string, actor: Actor): Promise<void> {
    return this.#change(id, actor, async (transaction) => {
      await transaction.updateTable('staff_users').set({ isDisabled: 0 }).where('id', '=', id).execute();
      return 'staff_enabled';
    });
  }

  /** For somebody who lost it: the password alone signs them in. Ends their sessions, in case it was found. */
  resetSecondFactor(id: string, actor: Actor): Promise<void> {
    return this.#change(id, actor, async (transaction, { email }) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('staff_two_factors')
        .where('userId', '=', id)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return undefined;
      const user = transaction.updateTable('staff_users').where('id', '=', id);
      await user.set({ twoFactorEnabled: 0 }).execute();
      await transaction.deleteFrom('staff_second_factor_failures').where('email', '=', email).execute();
      await transaction.deleteFrom('staff_sessions').where('userId', '=', id).execute();
      return 'second_factor_reset';
    });
  }

  /** `write` gives the action for the audit log, or nothing if there was nothing to do. */
  async #change(
    id: string,
    actor: Actor,
    write: (transaction: Transaction<Tables>, user: { email: string }) => Promise<AuditAction | undefined>,
  ): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const user = await this.#user(transaction, id);
      if (!user) throw new Refusal('not_found');
      if (id === actor.id) throw new Refusal('own_account');
      const action = await write(transaction, user);
      if (action) await writeAuditEntry(transaction, actor, action, user.email);
    });
  }

  #user(db: Kysely<Tables>, id: string) {
    return db.selectFrom('staff_users').select('email').where('id', '=', id).executeTakeFirst();
  }
}

/** Somebody must be able to make accounts and change prices. */
async function refuseLastOwner(transaction: Transaction<Tables>, id: string): Promise<void> {
  // An update, because it locks: of two owners who do this to each other at once, one has to wait.
  const owners = await transaction
    .updateTable('staff_users')
    .set((row) => ({ role: row.ref('role') }))
    .where('role', '=', 'owner')
    .where('isDisabled', '=', 0)
    .returning('id')
    .execute();
  if (owners.length === 1 && owners[0]?.id === id) throw new Refusal('last_owner');
}
