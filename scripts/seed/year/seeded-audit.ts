import type { AuditFact } from '#domain/audit-facts.ts';
import type { AuditAction } from '#domain/staff.ts';
import type { AuditTable } from '../../../server/db/staff-tables.ts';
import type { DoneBy } from '../../../server/db/stored.ts';

/** An address that nobody has. */
const cameFrom = '192.0.2.10';

/** What the staff did in the year. */
export class SeededAudit {
  readonly rows: AuditTable[] = [];

  tell(
    at: number,
    { by_id, by_name }: DoneBy,
    action: AuditAction,
    subject: string | null,
    facts: readonly AuditFact[] = [],
    about: string | null = null,
  ): void {
    const number = this.rows.length.toString(16);
    this.rows.push({
      id: `${number.padStart(8, '0')}-0000-4000-a000-${number.padStart(12, '0')}`,
      at,
      who_id: by_id,
      who_name: by_name,
      action,
      subject,
      came_from: cameFrom,
      facts: JSON.stringify(facts),
      about,
    });
  }
}
