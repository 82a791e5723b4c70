import { useEffect, useRef } from 'react';
import { readSearch } from '#domain/search.ts';
import { longestText } from '#domain/text-limits.ts';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { ListFilters } from '../lists/ListFilters.tsx';
import { useListSearch } from '../lists/use-list-search.ts';
import { FoundByKind } from './FoundByKind.tsx';
import styles from './SearchPage.module.css';

/** One box for everything: names, digits of a phone, addresses, references, amounts. */
export function SearchPage() {
  const text = useText();
  const { search, look } = useListSearch(['text']);
  const typed = search.text ?? '';
  const box = useRef<HTMLDivElement>(null);

  // Whoever comes here wants to type; whoever comes back goes on where they were.
  const isEmpty = typed === '';
  useEffect(() => {
    const isBack = !isEmpty && document.activeElement?.closest('main a');
    if (!isBack) box.current?.querySelector('input')?.focus();
  }, [isEmpty]);

  return (
    <>
      <ScreenHeading>{text('console.search.title')}</ScreenHeading>
      <div ref={box} className={styles.box}>
        <ListFilters
          filters={[
            {
              kind: 'search',
              name: 'text',
              label: text('console.search.text'),
              hint: text('console.search.hint'),
              maxLength: longestText.name,
            },
          ]}
          search={search}
          onSearch={look}
        />
      </div>
      {!isEmpty && <FoundByKind typed={typed} isShort={readSearch(typed) === undefined} />}
    </>
  );
}
