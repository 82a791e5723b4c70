import { sql } from 'kysely';
import type { AnyTables } from '../column-types.ts';

/** The console's pages of packages begin after a speed, however many there are. */
export async function up(db: AnyTables): Promise<void> {
  await sql`
    create index internet_packages_speed
    on internet_packages ((cast(package_name as double precision)), id)`.execute(db);
}
