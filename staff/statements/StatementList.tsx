import { type StatementPage, statementsPath } from '#domain/bank-lines.ts';
import { consolePaths } from '#domain/console.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { useText } from '../language/language-context.tsx';
import { Listing } from '../lists/Listing.tsx';
import { Mark } from '../lists/Mark.tsx';
import { Moment } from '../lists/Moment.tsx';
import { PageLinks } from '../lists/PageLinks.tsx';
import { Row } from '../lists/Row.tsx';
import styles from './StatementsPage.module.css';
import { formatNames } from './statement-words.ts';

interface StatementListProps {
  asked: string;
  first: string | undefined;
  pageAt: (after: string) => string;
}

/** A page of the statements, the newest first. */
export function StatementList({ asked, first, pageAt }: StatementListProps) {
  const text = useText();
  const asking = useAnswer<StatementPage>(`${statementsPath}?${asked}`);
  return (
    <Loaded asking={asking}>
      {({ statements, next }) => (
        <div className={styles.rows}>
          <Listing
            count={text('console.statements.count', { count: statements.length })}
            empty={text('console.statements.empty')}
            pages={<PageLinks first={first} next={next && pageAt(next)} />}
          >
            {statements.map((one) => (
              <Row
                key={one.id}
                href={`${consolePaths.statements}/${one.id}`}
                name={one.file_name || formatNames[one.format]}
                mark={
                  one.open_count > 0 ? (
                    <Mark tone="waits">{text('console.statements.open', { count: one.open_count })}</Mark>
                  ) : (
                    <Mark tone="good">{text('console.statements.done')}</Mark>
                  )
                }
                at={<Moment at={one.uploaded_at} />}
              >
                <p>
                  {formatNames[one.format]} · {text('console.statement.lines', { count: one.line_count })} ·{' '}
                  {one.by_name}
                </p>
                <p>{one.account}</p>
              </Row>
            ))}
          </Listing>
        </div>
      )}
    </Loaded>
  );
}
