import { useSearchParams } from 'wouter';
import { type ListSearch, searchOf } from './list-search.ts';

interface ListAddress {
  search: ListSearch;
  /** The search and the page, as the server is asked for them. */
  asked: string;
  isFirstPage: boolean;
  /** Begins another search on its first page. */
  look: (search: ListSearch) => void;
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
    isFirstPage: !parameters.has('after'),
    look: (wanted) => setParameters(wanted),
    pageAt: (after) => `?${new URLSearchParams({ ...search, ...(after && { after }) })}`,
  };
}
