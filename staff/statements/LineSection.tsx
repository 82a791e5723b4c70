import { toast } from 'react-hot-toast/headless';
import { isClear, type LineGroup, type ShownBankLine, statementsPath } from '#domain/bank-lines.ts';
import { ask } from '../api/ask.ts';
import { useProblemToast } from '../api/use-problem-toast.ts';
import { useSending } from '../api/use-sending.ts';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './BankLine.module.css';
import { BankLine } from './BankLine.tsx';

interface LineSectionProps {
  group: LineGroup;
  statement: string;
  lines: readonly ShownBankLine[];
}

/** Lines of which the same can be said; nothing where there are none. */
export function LineSection({ group, statement, lines }: LineSectionProps) {
  const text = useText();
  const { isSending, problem, send } = useSending();
  useProblemToast(problem);
  if (lines.length === 0) return null;
  const clear = lines.filter(isClear);

  function enterAll() {
    send(async () => {
      const path = `${statementsPath}/${statement}/confirm`;
      const { entered } = await ask<{ entered: number }>(path, { method: 'POST', body: {} });
      toast.success(text('console.statement.enteredAll', { count: entered }));
    });
  }

  return (
    <Section title={`${text(`console.statement.group.${group}`)}: ${lines.length}`}>
      {(group === 'proposed' || group === 'unknown') && (
        <p className={styles.text}>{text(`console.statement.group.${group}.text`)}</p>
      )}
      {group === 'matched' && clear.length > 0 && (
        <button type="button" className="button button-go" aria-disabled={isSending} onClick={enterAll}>
          {text('console.statement.confirmAll', { count: clear.length })}
        </button>
      )}
      <ol className={styles.lines}>
        {lines.map((line) => (
          <BankLine key={line.fingerprint} line={line} />
        ))}
      </ol>
    </Section>
  );
}
