import { type StaffPage, staffPaths } from '#domain/staff-page.ts';
import { StaffFrame } from '../frame/StaffFrame.tsx';
import { useText } from '../language/language-context.tsx';
import { Call } from './Call.tsx';
import styles from './CallsPage.module.css';

type CallsPageProps = Extract<StaffPage, { name: 'calls' }>;

/** The OpenAPI document, to be read. */
export function CallsPage({ document }: CallsPageProps) {
  const text = useText();
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return (
    <StaffFrame current="calls">
      <h1>{text('staff.calls.heading')}</h1>
      <p className={`lead ${styles.lead}`}>{text('staff.calls.lead')}</p>
      <p className={styles.document}>
        <a href={staffPaths.openApi}>{text('staff.calls.document')}</a>
      </p>
      <p className={styles.note} lang="en">
        {document.info.description}
      </p>
      <div className={styles.columns}>
        <nav className={styles.list} aria-label={text('staff.calls.list')}>
          <ul>
            {calls.map(({ path, method, operation }) => (
              <li key={operation.operationId}>
                <a href={`#${operation.operationId}`}>
                  <span>{method}</span> {path}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {calls.map((call) => (
            <Call key={call.operation.operationId} {...call} components={document.components} />
          ))}
        </div>
      </div>
    </StaffFrame>
  );
}
