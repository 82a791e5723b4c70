import type { Term } from '#domain/terms.ts';
import { useText } from '../context/page-context.tsx';

/** How long a term is: the months that are paid, and those that are given on top. */
export function TermName({ term: { months, freeMonths } }: { term: Term }) {
  const text = useText();
  return (
    <>
      {text('packages.months', { months })}
      {freeMonths > 0 && (
        <>
          {' '}
          <span className="free">{text('packages.free', { months: freeMonths })}</span>
        </>
      )}
    </>
  );
}
