import { type ListedStatement, type StatementPage, statementsPath } from '#domain/bank-lines.ts';
import { consolePaths } from '#domain/console.ts';
import { useText } from '../language/language-context.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { Mark } from '../lists/Mark.tsx';
import { Moment } from '../lists/Moment.tsx';
import { Row } from '../lists/Row.tsx';
import { StatementUpload } from './StatementUpload.tsx';
import { formatNames } from './statement-words.ts';

/** The way in for a bank statement, and those that came before. */
export function StatementsPage() {
  const text = useText();
  return (
    <ListScreen<StatementPage, ListedStatement>
      title={text('console.nav.statements')}
      lead={text('console.statements.text')}
      listTitle={text('console.statements.past')}
      path={statementsPath}
      rows={({ statements }) => statements}
      row={(statement) => <StatementRow key={statement.id} statement={statement} />}
      empty={text('console.statements.empty')}
    >
      <StatementUpload />
    </ListScreen>
  );
}

function StatementRow({ statement }: { statement: ListedStatement }) {
  const text = useText();
  const { id, file_name, format, account, by_name, line_count, open_count, uploaded_at } = statement;
  return (
    <Row
      href={`${consolePaths.statements}/${id}`}
      name={file_name || formatNames[format]}
      mark={
        open_count > 0 ? (
          <Mark tone="waits">{text('console.statements.open', { count: open_count })}</Mark>
        ) : (
          <Mark tone="good">{text('console.statements.done')}</Mark>
        )
      }
      at={<Moment at={uploaded_at} />}
    >
      <p>
        {formatNames[format]} · {text('console.statement.lines', { count: line_count })} · {by_name}
      </p>
      <p>{account}</p>
    </Row>
  );
}
