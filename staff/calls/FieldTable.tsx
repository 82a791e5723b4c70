import type { JsonSchema } from '#domain/open-api.ts';
import { formatNumber } from '#domain/price.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './FieldTable.module.css';

/** The fields of a body with their kinds and limits. */
export function FieldTable({ schema }: { schema: JsonSchema }) {
  const text = useText();
  const limits = useLimits();
  const { properties = {}, required = [] } = schema;
  return (
    <table className={styles.fields}>
      <thead>
        <tr>
          <th scope="col">{text('staff.calls.field')}</th>
          <th scope="col">{text('staff.calls.kind')}</th>
          <th scope="col">{text('staff.calls.limits')}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(properties).map(([name, field]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{kindOf(field)}</td>
            <td>
              {[
                text(required.includes(name) ? 'staff.calls.required' : 'staff.calls.optional'),
                ...limits(field),
              ].join(', ')}
              {field.description && <span lang="en">. {field.description}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A fixed value has the kind of that value. */
function kindOf({ type, anyOf, const: fixed }: JsonSchema): string {
  return type ?? typeof (fixed ?? anyOf?.[0]?.const);
}

function useLimits(): (field: JsonSchema) => string[] {
  const text = useText();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return ({ maxLength, minimum, exclusiveMinimum, maximum, pattern, anyOf, const: fixed }) => [
    ...(maxLength === undefined ? [] : [text('staff.calls.longest', { count: maxLength })]),
    ...(exclusiveMinimum === undefined
      ? []
      : [text('staff.calls.above', { number: number(exclusiveMinimum) })]),
    ...(minimum === undefined ? [] : [text('staff.calls.atLeast', { number: number(minimum) })]),
    ...(maximum === undefined ? [] : [text('staff.calls.atMost', { number: number(maximum) })]),
    ...(fixed === undefined ? [] : [text('staff.calls.always', { value: String(fixed) })]),
    ...(anyOf === undefined
      ? []
      : [text('staff.calls.oneOf', { values: anyOf.map((choice) => String(choice.const)).join(', ') })]),
    ...(pattern === undefined ? [] : [text('staff.calls.pattern', { pattern })]),
  ];
}
