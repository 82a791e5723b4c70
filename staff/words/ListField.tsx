import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { FieldShape, GroupShape, Words, WordsGroup } from '#domain/own-words.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './words.module.css';
import { useFault } from './words-context.ts';

interface Entry {
  value: WordsGroup;
  /** Where it stands, like "questions.2.". */
  path: string;
  onType: (value: WordsGroup) => void;
}

interface ListFieldProps {
  label: string;
  field: Extract<FieldShape, { kind: 'list' }>;
  value: readonly WordsGroup[];
  path: string;
  onType: (value: readonly WordsGroup[]) => void;
  /** The fields of one entry. */
  children: (entry: Entry) => ReactNode;
}

/** Entries that are added, changed, removed and put in order. Each is folded under its name. */
export function ListField({ label, field, value, path, onType, children }: ListFieldProps) {
  const text = useText();
  const language = useLanguage();
  const error = useFault(path);
  const list = useRef<HTMLDivElement>(null);
  const added = useRef<number>(undefined);
  const isNew = useRef(false);

  // Whoever adds something types it next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that there is one more is what this effect is about
  useLayoutEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    const entries = list.current?.querySelectorAll(':scope > details');
    [...(entries ?? [])].at(-1)?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [value.length]);

  function move(index: number, by: number) {
    const moved = [...value];
    moved.splice(index + by, 0, ...moved.splice(index, 1));
    onType(moved);
  }

  function add() {
    added.current = value.length;
    isNew.current = true;
    onType([...value, emptyGroup(field.item)]);
  }

  return (
    <div ref={list} className={styles.list}>
      <h2>{label}</h2>
      {value.map((item, index) => {
        const name = `${index + 1}. ${nameOf(item)?.[language] ?? ''}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place
          <details key={index} open={added.current === index} className={styles.item}>
            <summary>{name}</summary>
            {children({
              value: item,
              path: `${path}.${index}.`,
              onType: (typed) => onType(value.map((each, place) => (place === index ? typed : each))),
            })}
            <div className="actions">
              {(
                [
                  ['up', index > 0, () => move(index, -1)],
                  ['down', index < value.length - 1, () => move(index, 1)],
                  ['remove', true, () => onType(value.filter((_, other) => other !== index))],
                ] as const
              ).map(
                ([action, isPossible, work]) =>
                  isPossible && (
                    <button
                      key={action}
                      type="button"
                      className="button"
                      aria-label={`${text(`console.words.list.${action}`)}: ${name}`}
                      onClick={work}
                    >
                      {text(`console.words.list.${action}`)}
                    </button>
                  ),
              )}
            </div>
          </details>
        );
      })}
      {error && (
        <p className="alert" role="alert">
          {error}
        </p>
      )}
      <button type="button" className="button" onClick={add}>
        {text('console.words.list.add')}
      </button>
    </div>
  );
}

/** The first text of an entry is its name. */
function nameOf(item: WordsGroup): Words | undefined {
  return Object.values(item).find((value) => typeof value === 'object') as Words | undefined;
}

function emptyGroup(shape: GroupShape): WordsGroup {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      if (field.kind === 'words') return [name, { tr: '', en: '', ru: '' }];
      return [name, field.kind === 'choice' ? (field.of[0] ?? '') : ''];
    }),
  );
}
