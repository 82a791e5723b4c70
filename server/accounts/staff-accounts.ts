import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { AuditFact } from '#domain/audit-facts.ts';
import type { AuditAction, StaffAccount, StaffRole } from '#domain/staff.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';
import { type Actor, writeAuditEntry } from './audit-log.ts';
import { hasStaff, useFirstOwnerToken } from './first-owner.ts';
import type { StaffSignIn } from './sign-in.ts';

type Changed = Pick<Selectable<Tables['staff_users']>, 'email' | 'name' | 'role'>;

interface Written {
  action: AuditAction;
  facts?: AuditFact[];
}

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
      .select([
        'staff_users.id',
        'staff_users.name',
        'staff_users.email',
        'staff_users.role',
        'staff_users.twoFactorEnabled',
        'staff_users.isDisabled',
        'staff_accounts.password',
        'staff_users.last_seen_at',
      ])
      .orderBy('staff_users.name')
      .orderBy('staff_users.id')
      .execute();
    const locked = await this.#signIn.lockedUntil(rows.map(({ email }) => email));
    return rows.map(({ twoFactorEnabled, isDisabled, password, last_seen_at, ...person }) => ({
      ...person,
      hasSecondFactor: twoFactorEnabled === 1,
      isDisabled: isDisabled === 1,
      lockedUntil: locked.get(person.email) ?? null,
      hasPassword: password !== null,
      lastSeenAt: last_seen_at,
    }));
  }

  async isEmpty(): Promise<boolean> {
    return !(await hasStaff(this.#db));
  }

  /** The first account, by the link that the server prints at its start. Gives the token that sets its password. */
  async addFirstOwner(
    { link, email, name }: { link: string; email: string; name: string },
    from: string,
  ): Promise<string> {
    const first = newAccount({ email, name, role: 'owner' });
    await this.#db.transaction().execute(async (transaction) => {
      await useFirstOwnerToken(transaction, link);
      await transaction.insertInto('staff_users').values(first).execute();
      const facts = [{ name: 'role' as const, to: first.role }];
      const actor = { id: first.id, name: first.name, from };
      await writeAuditEntry(transaction, actor, 'staff_added', first.email, { facts });
    });
    return this.#signIn.newToken(first);
  }

  /** Gives the id and the token of the one-time link that sets their password. */
  async add(
    { email, name, role }: { email: string; name: string; role: StaffRole },
    actor: Actor,
  ): Promise<{ id: string; token: string } | { fault: 'staff_exists' }> {
    const added = newAccount({ email, name, role });
    const { id, email: address } = added;
    const isNew = await this.#db.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('staff_users')
        .values(added)
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) return false;
      const facts = [{ name: 'role' as const, to: role }];
      await writeAuditEntry(transaction, actor, 'staff_added', address, { facts });
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
    return this.#change(id, actor, async (transaction, { role: before }) => {
      if (role === before) return undefined;
      if (role !== 'owner') await refuseLastOwner(transaction, id);
      await transaction.updateTable('staff_users').set({ role }).where('id', '=', id).execute();
      return { action: 'staff_role_changed', facts: [{ name: 'role', from: before, to: role }] };
    });
  }

  /** Somebody's own name, too. What they did before stays under the name they had. */
  async rename(id: string, name: string, actor: Actor): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const user = await this.#user(transaction, id);
      if (!user) throw new Refusal('not_found');
      if (name === user.name) return;
      await transaction.updateTable('staff_users').set({ name }).where('id', '=', id).execute();
      const facts = [{ name: 'name' as const, from: user.name, to: name }];
      await writeAuditEntry(transaction, actor, 'staff_renamed', user.email, { facts });
    });
  }

  /** Signs them out everywhere, too. */
  disable(id: string, actor: Actor): Promise<void> {
    return this.#change(id, actor, async (transaction) => {
      await refuseLastOwner(transaction, id);
      await transaction.updateTable('staff_users').set({ isDisabled: 1 }).where('id', '=', id).execute();
      await transaction.deleteFrom('staff_sessions').where('userId', '=', id).execute();
      return { action: 'staff_disabled' };
    });
  }

  enable(id: string, actor: Actor): Promise<void> {
    return this.#change(id, actor, async (transaction) => {
      await transaction.updateTable('staff_users').set({ isDisabled: 0 }).where('id', '=', id).execute();
      return { action: 'staff_enabled' };
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
      return { action: 'second_factor_reset' };
    });
  }

  /** `write` gives what the audit log tells, or nothing if there was nothing to do. */
  async #change(
    id: string,
    actor: Actor,
    write: (transaction: Transaction<Tables>, user: Changed) => Promise<Written | undefined>,
  ): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const user = await this.#user(transaction, id);
      if (!user) throw new Refusal('not_found');
      if (id === actor.id) throw new Refusal('own_account');
      const written = await write(transaction, user);
      if (written) await writeAuditEntry(transaction, actor, written.action, user.email, written);
    });
  }

  #user(db: Kysely<Tables>, id: string) {
    return db
      .selectFrom('staff_users')
      .select(['email', 'name', 'role'])
      .where('id', '=', id)
      .executeTakeFirst();
  }
}

function newAccount({ email, name, role }: { email: string; name: string; role: StaffRole }) {
  const address = email.trim().toLowerCase();
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    name: name.trim() || address,
    email: address,
    emailVerified: 1,
    createdAt: now,
    updatedAt: now,
    twoFactorEnabled: 0,
    role,
  };
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
