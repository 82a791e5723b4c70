import { useSearchParams } from 'wouter';
import { type ListSearch, searchOf } from './list-search.ts';

interface ListAddress {
  search: ListSearch;
  /** The search and the page, as the server is asked for them. */
  asked: string;
  /** Where this page begins; nothing on the first. */
  after: string | undefined;
  /** Begins another search on its first page. What is still being typed is one step for "back", not many. */
  look: (search: ListSearch, isTyping?: boolean) => void;
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
    look: (wanted, isTyping = false) =>
      setParameters(wanted, { replace: isTyping && Object.keys(search).length > 0 }),
    pageAt: (after) => `?${new URLSearchParams({ ...search, ...(after && { after }) })}`,
  };
}
