import { lineGroup, lineGroups, type StatementDetail, statementsPath } from '#domain/bank-lines.ts';
import { consolePaths } from '#domain/console.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { BackLink } from '../frame/BackLink.tsx';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { Facts } from '../lists/Facts.tsx';
import { Moment } from '../lists/Moment.tsx';
import { LineSection } from './LineSection.tsx';
import { formatNames } from './statement-words.ts';

/** A statement: what is clear, what may be, what nobody knows, what is entered and what is left out. */
export function StatementScreen({ id }: { id: string }) {
  const text = useText();
  const asking = useAnswer<StatementDetail>(`${statementsPath}/${encodeURIComponent(id)}`);
  return (
    <>
      <BackLink href={consolePaths.statements}>{text('console.statement.back')}</BackLink>
      <ScreenHeading>{asking.answer?.statement.file_name || text('console.nav.statements')}</ScreenHeading>
      <Loaded asking={asking}>
        {({ statement, lines }) => (
          <>
            <Facts
              facts={[
                [text('console.statement.format'), formatNames[statement.format]],
                [text('console.statement.account'), statement.account],
                [text('console.statement.uploadedAt'), <Moment key="at" at={statement.uploaded_at} />],
                [text('console.statement.by'), statement.by_name],
                [text('console.statement.contents'), contentsOf(statement)],
              ]}
            />
            {lines.length === 0 && (
              <p>
                {text(
                  statement.line_count === 0 ? 'console.statement.noLines' : 'console.statement.nothingNew',
                )}
              </p>
            )}
            {lineGroups.map((group) => (
              <LineSection
                key={group}
                group={group}
                statement={statement.id}
                lines={lines.filter((line) => lineGroup(line) === group)}
              />
            ))}
          </>
        )}
      </Loaded>
    </>
  );

  function contentsOf({ line_count, known_count }: StatementDetail['statement']): string {
    const all = text('console.statement.lines', { count: line_count });
    return known_count === 0 ? all : `${all}; ${text('console.statement.known', { count: known_count })}`;
  }
}
