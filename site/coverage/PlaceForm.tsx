import type { ComponentType } from 'react';
import type { CoverageAnswer } from '#domain/coverage.ts';
import { placeParameter } from '#domain/coverage-paths.ts';
import { pagePaths } from '#domain/pages.ts';
import { useText } from '../context/page-context.tsx';
import styles from './coverage.module.css';

export interface FinderProps {
  /** Asks for the place; null until somebody has turned to it. */
  form: HTMLFormElement | null;
  /** What the page was asked by its address. */
  asked?: CoverageAnswer | undefined;
}

interface PlaceFormProps extends FinderProps {
  /** What answers, once it is there. */
  finder: ComponentType<FinderProps> | false;
  /** Somebody has turned to the form. */
  onTurn: (form: HTMLFormElement) => void;
}

/** Asks for a place. Until what answers has come, or without scripts, the page of the form's address answers. */
export function PlaceForm({ form, asked, finder: Finder, onTurn }: PlaceFormProps) {
  const text = useText();
  return (
    <div>
      <form
        action={pagePaths.coverage}
        className={styles.form}
        onFocus={(event) => onTurn(event.currentTarget)}
      >
        <label>
          {text('packages.place.label')}
          <input className="input" name={placeParameter} required defaultValue={asked?.typed} />
        </label>
        <button type="submit" className="button button-go">
          {text('packages.place.go')}
        </button>
      </form>
      {Finder && <Finder form={form} asked={asked} />}
    </div>
  );
}
