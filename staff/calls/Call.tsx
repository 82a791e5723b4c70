import type { HeaderParameter, OpenApiDocument, Operation } from '#domain/open-api.ts';
import { useText } from '../language/language-context.tsx';
import styles from './Call.module.css';
import { Example } from './Example.tsx';
import { FieldTable } from './FieldTable.tsx';

interface CallProps {
  method: string;
  path: string;
  operation: Operation;
  components: OpenApiDocument['components'];
}

/** One call: what is sent, and what may come back. */
export function Call({ method, path, operation, components }: CallProps) {
  const text = useText();
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  return (
    <article className={styles.call} aria-labelledby={operationId}>
      <h2 id={operationId} tabIndex={-1}>
        <span className={styles.method}>{method}</span> {path}
      </h2>
      <p className={styles.summary} lang="en">
        {summary}
      </p>
      {description && <p lang="en">{description}</p>}
      {parameters
        .map(({ $ref }) => named(components, $ref))
        .map(({ name, description: why }) => (
          <p key={name}>
            {text('staff.calls.header')}: <code>{name}</code> ({text('staff.calls.optional')}).{' '}
            <span lang="en">{why}</span>
          </p>
        ))}
      {Object.entries(requestBody?.content ?? {}).map(([type, { schema, example }]) => (
        <div key={type}>
          <h3>
            {text('staff.calls.sent')} <code>{type}</code>
          </h3>
          <FieldTable schema={schema} />
          {example !== undefined && <Example value={example} />}
        </div>
      ))}
      <h3>{text('staff.calls.answers')}</h3>
      <dl className={styles.answers}>
        {Object.entries(responses).map(([status, { description: meaning, content = {} }]) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd lang="en">
              {Object.values(content).flatMap(({ example, examples }) =>
                examples
                  ? Object.entries(examples).map(([code, { summary: why }]) => (
                      <p key={code}>
                        <code>{code}</code> {why}
                      </p>
                    ))
                  : [<p key="meaning">{meaning}</p>, <Example key="example" value={example} />],
              )}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function named({ parameters }: OpenApiDocument['components'], reference: string): HeaderParameter {
  const parameter = parameters[reference.split('/').at(-1) ?? ''];
  if (!parameter) throw new Error(`The document has no ${reference}.`);
  return parameter;
}
