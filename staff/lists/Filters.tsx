import type { FormEvent, ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import styles from './Filters.module.css';

interface FiltersProps {
  /** The search that is shown: another one, as after "back", fills the fields anew. */
  asked: string;
  onLook: (fields: FormData) => void;
  children: ReactNode;
}

/** What a list is narrowed by. */
export function Filters({ asked, onLook, children }: FiltersProps) {
  const text = useText();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onLook(new FormData(event.currentTarget));
  }
  return (
    <search tabIndex={-1}>
      <form key={asked} className={styles.filters} onSubmit={submit}>
        {children}
        <button type="submit" className="button">
          {text('console.list.show')}
        </button>
      </form>
    </search>
  );
}
