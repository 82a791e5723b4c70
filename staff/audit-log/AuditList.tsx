import type { AuditEntry } from '#domain/staff.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './AuditList.module.css';
import { AuditRow } from './AuditRow.tsx';
import { useOlder } from './use-older.ts';

/** The audit log from its newest entry; "older" adds the next ones below. */
export function AuditList({ asked }: { asked: string }) {
  const text = useText();
  const { asking, hasOlder, isLoading, showOlder } = useOlder<AuditEntry>('/console/audit', asked);
  return (
    <Loaded asking={asking}>
      {(entries) => (
        <div className={styles.entries}>
          <p className="visually-hidden" role="status">
            {text('console.audit.count', { count: entries.length })}
          </p>
          {entries.length === 0 && <p>{text('console.audit.empty')}</p>}
          <ol className={styles.list}>
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ol>
          {hasOlder && (
            <button type="button" className="button" aria-disabled={isLoading} onClick={showOlder}>
              {text('console.audit.older')}
            </button>
          )}
        </div>
      )}
    </Loaded>
  );
}
