import { type CorrectedField, type Correction, sentBefore } from '#domain/correction.ts';
import { useText } from '../language/language-context.tsx';

interface CorrectedProps {
  field: CorrectedField;
  value: string;
  corrections: readonly Correction[];
}

/** What a customer typed, and what was sent where somebody corrected it. */
export function Corrected({ field, value, corrections }: CorrectedProps) {
  const text = useText();
  const sent = sentBefore(corrections, field, value);
  return (
    <>
      {value || '–'}
      {sent !== undefined && (
        <p className="small">
          {text('console.mistyped.sent', { was: sent || text('console.mistyped.empty') })}
        </p>
      )}
    </>
  );
}
