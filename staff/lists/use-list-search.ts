import { useSearchParams } from 'wouter';
import { type ListSearch, searchOf } from './list-search.ts';

interface ListAddress {
  search: ListSearch;
  /** The search and the page, as the server is asked for them. */
  asked: string;
  /** Where this page begins; nothing on the first. */
  after: string | undefined;
  /** Begins another search on its first page: a step of its own for "back", unless it goes on with the last. */
  look: (search: ListSearch, isSameStep?: boolean) => void;
  /** The address of a page of this search. */
  pageAt: (after: string | undefined) => string;
}

/** Search and page stand in the address, so that reloading keeps them and "back" undoes them. */
export function useListSearch(fields: readonly string[]): ListAddress {
  const [parameters, setParameters] = useSearchParams();
  const search = searchOf(parameters, fields);
  return {
    search,
    asked: new URLSearchParams(searchOf(parameters, [...fields, 'after'])).toString(),
    after: parameters.get('after') ?? undefined,
    look: (wanted, isSameStep = false) => setParameters(wanted, { replace: isSameStep }),
    pageAt: (after) => `?${new URLSearchParams({ ...search, ...(after && { after }) })}`,
  };
}
