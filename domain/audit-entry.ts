import type { AuditFact } from './audit-facts.ts';
import type { MessageKind } from './inbox.ts';
import type { ListPage } from './list-page.ts';
import type { AuditAction } from './staff.ts';

/** What is in the audit log. Owners search it; nobody changes it. */
export interface AuditEntry {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Who did it, without an id where it was the operator; null where nobody was signed in. */
  who: { id: string | null; name: string } | null;
  action: AuditAction;
  /** What it was done to, like a reference or somebody's mail address; never a customer's data. */
  subject: string | null;
  /** The same as it is found in the console; null where it is not there any more. */
  about: AuditAbout | null;
  facts: AuditFact[];
  /** The address it came from. */
  from: string | null;
}

export interface AuditAbout {
  path: string;
  message?: { kind: MessageKind; created_at: number };
  /** The name of somebody of the staff. */
  person?: string;
}

export interface AuditPage extends ListPage {
  /** The newest first. */
  entries: AuditEntry[];
}
