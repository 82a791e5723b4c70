import type { AuditEntry } from '#domain/staff.ts';
import { Loaded } from '../asking/Loaded.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './RecordList.module.css';
import { RecordRow } from './RecordRow.tsx';
import { useOlder } from './use-older.ts';

/** The record from its newest entry; "older" adds the next ones below. */
export function RecordList({ asked }: { asked: string }) {
  const text = useText();
  const { asking, hasOlder, isLoading, showOlder } = useOlder<AuditEntry>('/console/audit', asked);
  return (
    <Loaded asking={asking}>
      {(entries) => (
        <div className={styles.record}>
          <p className="visually-hidden" role="status">
            {text('console.record.count', { count: entries.length })}
          </p>
          {entries.length === 0 && <p>{text('console.record.empty')}</p>}
          <ol className={styles.list}>
            {entries.map((entry) => (
              <RecordRow key={entry.id} entry={entry} />
            ))}
          </ol>
          {hasOlder && (
            <button type="button" className="button" aria-disabled={isLoading} onClick={showOlder}>
              {text('console.record.older')}
            </button>
          )}
        </div>
      )}
    </Loaded>
  );
}
