import { packageTypes } from '#domain/internet-package.ts';
import { Field } from '../forms/Field.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './PackageFilters.module.css';
import { type PackageSearch, saleStates } from './package-search.ts';

interface PackageFiltersProps {
  search: PackageSearch;
  onFilter: (name: keyof PackageSearch, value: string) => void;
}

export function PackageFilters({ search, onFilter }: PackageFiltersProps) {
  const text = useText();
  return (
    <search className={styles.filters}>
      <Field label={text('console.packages.state')}>
        {(wiring) => (
          <select
            {...wiring}
            className="input"
            value={search.state}
            onChange={(event) => onFilter('state', event.currentTarget.value)}
          >
            {saleStates.map((state) => (
              <option key={state} value={state}>
                {text(`console.packages.state.${state}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={text('console.packages.type')}>
        {(wiring) => (
          <select
            {...wiring}
            className="input"
            value={search.type ?? ''}
            onChange={(event) => onFilter('type', event.currentTarget.value)}
          >
            <option value="">{text('console.packages.type.all')}</option>
            {packageTypes.map((type) => (
              <option key={type} value={type}>
                {text(`console.packages.${type}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </search>
  );
}
