import { useLayoutEffect, useRef, useState } from 'react';
import { isMessageSubject } from '#domain/customer-messages.ts';
import { faultsIn, shapeOf, type WordsFaults, type WordsGroup } from '#domain/own-words.ts';
import type { WordsAnswer } from '#domain/own-words-changes.ts';
import { ask } from '../api/ask.ts';
import { Problem } from '../api/problem.ts';
import { useProblemToast } from '../api/use-problem-toast.ts';
import { useSending } from '../api/use-sending.ts';
import { SendForm } from '../forms/SendForm.tsx';
import { UnsentNote } from '../forms/UnsentNote.tsx';
import { useUnsentDraft } from '../forms/use-unsent-draft.ts';
import { useText } from '../language/language-context.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { KnownNames } from './KnownNames.tsx';
import { MessageNames, MessagePreview } from './MessagePreview.tsx';
import { useWordsChange } from './use-words-change.ts';
import styles from './words.module.css';
import { WordsContext } from './words-context.ts';

/** What is written of a subject, checked as it is published, and looked at before on the real page. */
export function WordsForm({ answer }: { answer: WordsAnswer }) {
  const text = useText();
  const { subject, byDefault, names, isOwn, version } = answer;
  const changing = useWordsChange(answer);
  const previewing = useSending();
  useProblemToast(previewing.problem);
  /** Until somebody types, what colleagues publish is shown. */
  const { draft, setDraft, isBack } = useUnsentDraft<WordsGroup>(`/console/words/${subject}`, version);
  const [refused, setRefused] = useState<{ about: WordsGroup; faults: WordsFaults }>();
  const [preview, setPreview] = useState<{ about: WordsGroup; address: string }>();
  const form = useRef<HTMLDivElement>(null);
  const value = draft ?? answer.value;
  const faults = refused?.about === value ? refused.faults : {};

  // Whoever is refused goes on where the fault is.
  useLayoutEffect(() => {
    const wrong = refused && form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (!wrong) return;
    const folded = wrong.closest('details');
    if (folded) folded.open = true;
    wrong.focus();
  }, [refused]);

  function type(typed: WordsGroup) {
    changing.forgetProblem();
    changing.begin();
    setDraft(typed, changing.begunOn().version);
  }

  function discard() {
    changing.forget();
    setDraft(undefined);
  }

  /** Whether there is nothing to correct, here or by the server's word. */
  async function accepted(work: () => Promise<unknown>): Promise<boolean> {
    const found = faultsIn(subject, { value, byDefault, names: Object.keys(names) });
    if (Object.keys(found).length > 0) {
      setRefused({ about: value, faults: found });
      return false;
    }
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof Problem && error.code === 'invalid') {
        setRefused({ about: value, faults: faultsOf(error) });
      }
      throw error;
    }
  }

  function publish() {
    return changing.send(() =>
      accepted(async () => {
        await changing.publish(value);
        setDraft(undefined);
      }),
    );
  }

  function look() {
    return previewing.send(() =>
      accepted(async () => {
        const path = `/console/words/${subject}/preview`;
        const { address } = await ask<{ address: string }>(path, { method: 'POST', body: { value } });
        setPreview({ about: value, address });
      }),
    );
  }

  return (
    <WordsContext value={{ subject, byDefault, names, faults }}>
      {isBack && <UnsentNote onDiscard={discard} />}
      <div ref={form} className={styles.wide}>
        <SendForm
          sending={changing}
          action={text('console.words.publish')}
          label={text(`console.words.${subject}`)}
          onSubmit={publish}
        >
          {isMessageSubject(subject) && <MessageNames subject={subject} />}
          <FieldGroup shape={shapeOf(subject, byDefault)} value={value} path="" onType={type} />
          {subject === 'faq' && <KnownNames names={names} struck={answer.struck} value={value} />}
          {Object.keys(faults).length > 0 && (
            <p className="alert" role="alert">
              {text('console.words.wrong')}
            </p>
          )}
        </SendForm>
      </div>
      <div className={styles.beside}>
        <div className="actions">
          {!isMessageSubject(subject) && (
            <button type="button" className="button" aria-disabled={previewing.isSending} onClick={look}>
              {text('console.words.preview')}
            </button>
          )}
          {isOwn && (
            <button
              type="button"
              className="button"
              aria-disabled={changing.isSending}
              onClick={() =>
                changing.send(async () => {
                  await changing.publish(null);
                  setDraft(undefined);
                })
              }
            >
              {text('console.words.reset')}
            </button>
          )}
        </div>
        {preview?.about === value && (
          <p role="status">
            <a href={preview.address} target="_blank" rel="noopener">
              {text('console.words.preview.open')}
            </a>
          </p>
        )}
        {!isMessageSubject(subject) && <p className="small">{text('console.words.preview.note')}</p>}
      </div>
      {isMessageSubject(subject) && <MessagePreview subject={subject} value={value} />}
    </WordsContext>
  );
}

/** The server names a field and what is wrong with it: "phone:phone". */
function faultsOf({ answer }: Problem): WordsFaults {
  const { faults = [] } = answer as { faults?: string[] };
  return Object.fromEntries(faults.map((fault) => fault.split(':')));
}
