import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** Who works here, their sessions and second factors, and the record of what was done. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  // Names and kinds of columns are those of the sign-in library: times as text, yes and no as 1 and 0.
  await db.schema
    .createTable('staff_users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('emailVerified', 'integer', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('twoFactorEnabled', 'integer')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('isDisabled', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('staff_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('staff_users.id').onDelete('cascade'),
    )
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute();
  await index('staff_sessions_user', 'staff_sessions', ['userId']);
  await db.schema
    .createTable('staff_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('staff_users.id').onDelete('cascade'),
    )
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', 'text')
    .addColumn('refreshTokenExpiresAt', 'text')
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute();
  await index('staff_accounts_user', 'staff_accounts', ['userId']);
  await db.schema
    .createTable('staff_verifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .execute();
  await index('staff_verifications_identifier', 'staff_verifications', ['identifier']);
  await db.schema
    .createTable('staff_two_factors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backupCodes', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('staff_users.id').onDelete('cascade'),
    )
    .addColumn('verified', 'integer')
    .addColumn('failedVerificationCount', 'integer')
    .addColumn('lockedUntil', 'text')
    .execute();
  await index('staff_two_factors_user', 'staff_two_factors', ['userId']);

  await db.schema
    .createTable('staff_sign_in_failures')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('failed_at', columns.time, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('audit_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', columns.time, (column) => column.notNull())
    .addColumn('who_id', 'text')
    .addColumn('who_name', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('came_from', 'text')
    .execute();
  await index('audit_entries_at', 'audit_entries', ['at', 'id']);
  await index('audit_entries_who', 'audit_entries', ['who_id', 'at', 'id']);
  await index('audit_entries_action', 'audit_entries', ['action', 'at', 'id']);
  await index('audit_entries_subject', 'audit_entries', ['subject', 'at', 'id']);
  for (const statement of columns.appendOnly('audit_entries')) await statement.execute(db);

  function index(name: string, table: string, over: string[]): Promise<void> {
    return db.schema.createIndex(name).on(table).columns(over).execute();
  }
}
