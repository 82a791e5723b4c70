import { packageTypes } from '#domain/internet-package.ts';
import { fastestSpeed } from '#domain/package-details.ts';
import { saleStates } from '#domain/package-list.ts';
import { Field } from '../forms/Field.tsx';
import { useText } from '../language/language-context.tsx';
import { Filters } from '../lists/Filters.tsx';
import { type ListSearch, searchOf } from '../lists/list-search.ts';

export const packageSearchFields = ['state', 'type', 'speed'] as const;

interface PackageFiltersProps {
  asked: string;
  search: ListSearch;
  onLook: (search: ListSearch) => void;
}

export function PackageFilters({ asked, search, onLook }: PackageFiltersProps) {
  const text = useText();
  return (
    <Filters asked={asked} onLook={(form) => onLook(searchOf(form, packageSearchFields))}>
      <Field label={text('console.packages.state')}>
        {(wiring) => (
          <select {...wiring} className="input" name="state" defaultValue={search.state ?? saleStates[0]}>
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
          <select {...wiring} className="input" name="type" defaultValue={search.type ?? ''}>
            <option value="">{text('console.packages.type.all')}</option>
            {packageTypes.map((type) => (
              <option key={type} value={type}>
                {text(`console.packages.${type}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={text('console.packages.speed')}>
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            type="search"
            inputMode="numeric"
            name="speed"
            maxLength={String(fastestSpeed).length}
            defaultValue={search.speed ?? ''}
          />
        )}
      </Field>
    </Filters>
  );
}
