import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { type Choice, type ChoiceGroup, SelectField } from '../forms/SelectField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './ListFilters.module.css';
import { type ListSearch, searchOf } from './list-search.ts';

/** A control that narrows a list, by the name it has in the address. */
export type ListFilter = { name: string; label: string; hint?: string } & (
  | {
      kind: 'search';
      maxLength: number;
      isNumeric?: boolean;
      /** Whether there is enough of it to look for; until then the list stays as it is. */
      isEnough?: (typed: string) => boolean;
    }
  | { kind: 'date' }
  /** Without `all` one of them is always chosen, the first where nothing else is. */
  | { kind: 'choice'; choices: readonly Choice[]; groups?: readonly ChoiceGroup[]; all?: string }
);

/** What is chosen where nothing else is. */
export function usualSearch(filters: readonly ListFilter[]): ListSearch {
  const always = filters.filter((filter) => filter.kind === 'choice' && filter.all === undefined);
  return Object.fromEntries(
    always.map((filter) => [filter.name, (filter.kind === 'choice' && filter.choices[0]?.[0]) || '']),
  );
}

interface ListFiltersProps {
  filters: readonly ListFilter[];
  search: ListSearch;
  /** What is typed in one go is one step for "back", not many. */
  onSearch: (search: ListSearch, isSameStep: boolean) => void;
}

/** Whoever types fast is not asked after each letter. */
const typingPauseMs = 300;

/** Narrows a list as it is set: at once when something is chosen, after a pause in typing. */
export function ListFilters({ filters, search, onSearch }: ListFiltersProps) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = new URLSearchParams(search).toString();
  /** The search that typing has just made. */
  const typed = useRef<string>(undefined);
  /** The search that was last asked for here, or found here. */
  const own = useRef<string>(asked);
  useEffect(() => () => clearTimeout(pause.current), []);

  // "Back" brings an earlier search, and what can be chosen may come late; what somebody is typing stays theirs.
  useLayoutEffect(() => {
    const shown = { ...usualSearch(filters), ...search };
    const isTheirs = own.current === asked;
    own.current = asked;
    for (const { name } of filters) {
      const control = form.current?.elements.namedItem(name);
      const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      const wanted = shown[name] ?? '';
      if (!isField || control.value === wanted) continue;
      const isInUse = control instanceof HTMLInputElement && control === document.activeElement;
      if (!(isInUse && isTheirs)) control.value = wanted;
    }
  });

  function apply() {
    clearTimeout(pause.current);
    if (!form.current) return;
    const usual = usualSearch(filters);
    const set = searchOf(
      new FormData(form.current),
      filters.map(({ name }) => name),
    );
    // What is not enough to look for leaves the search as it is, and does not hold up the others.
    const enough = filters.filter((filter) => isEnough(filter, set[filter.name]));
    const names = new Set(enough.map(({ name }) => name));
    const kept = Object.entries(search).filter(([name]) => !names.has(name));
    const changed = Object.entries(set).filter(([name, value]) => names.has(name) && value !== usual[name]);
    const wanted = searchOf(
      new Map([...kept, ...changed]),
      filters.map(({ name }) => name),
    );
    const next = new URLSearchParams(wanted).toString();
    if (next === asked) return;
    own.current = next;
    onSearch(wanted, typed.current === asked);
    typed.current = next;
  }

  /** Whatever comes after it is a step of its own. */
  function applyAndEnd() {
    apply();
    typed.current = undefined;
  }

  function change({ target }: FormEvent<HTMLFormElement>) {
    clearTimeout(pause.current);
    const isTyped = target instanceof HTMLInputElement && target.type === 'search';
    if (isTyped) {
      pause.current = setTimeout(apply, typingPauseMs);
      return;
    }
    typed.current = undefined;
    applyAndEnd();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Enter after a pause still belongs to what was typed.
    applyAndEnd();
  }

  function clear() {
    clearTimeout(pause.current);
    typed.current = undefined;
    onSearch({}, false);
  }

  return (
    <search tabIndex={-1}>
      <form ref={form} className={styles.filters} onSubmit={submit} onInput={change}>
        {filters.map((filter) => (
          <Control key={filter.name} filter={filter} chosen={search[filter.name]} />
        ))}
        {asked !== '' && (
          <button type="button" className="button" onClick={clear}>
            {text('console.list.clear')}
          </button>
        )}
      </form>
    </search>
  );
}

function isEnough(filter: ListFilter, typed: string | undefined): boolean {
  return filter.kind !== 'search' || !typed || (filter.isEnough?.(typed) ?? true);
}

function Control({ filter, chosen }: { filter: ListFilter; chosen: string | undefined }) {
  const { name, label, hint } = filter;
  if (filter.kind === 'choice') {
    // What an address names is shown, even if nobody could choose it any more.
    const { groups = [], all } = filter;
    const known = [filter, ...groups].flatMap(({ choices }) => choices);
    const isGone = chosen !== undefined && known.every(([value]) => value !== chosen);
    const choices = isGone ? [...filter.choices, [chosen, chosen] as const] : filter.choices;
    return <SelectField name={name} label={label} choices={choices} groups={groups} all={all} />;
  }
  if (filter.kind === 'date') return <TextField name={name} label={label} type="date" />;
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      type="search"
      maxLength={filter.maxLength}
      inputMode={filter.isNumeric ? 'numeric' : undefined}
    />
  );
}
