import { type ReactNode, useEffect, useRef } from 'react';
import type { ExportedList } from '#domain/exports.ts';
import { type ListPage, moreThan } from '#domain/list-page.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { ExportButton } from '../exports/ExportButton.tsx';
import { useText } from '../language/language-context.tsx';
import { Choice } from './Choice.tsx';
import { type ListFilter, ListFilters, usualSearch } from './ListFilters.tsx';
import styles from './ListScreen.module.css';
import { ListTop } from './ListTop.tsx';
import { PageLinks } from './PageLinks.tsx';
import { type Choosing, useChoosing } from './use-choosing.ts';
import { useListSearch } from './use-list-search.ts';

interface ListScreenProps<Page extends ListPage, Row> {
  title: string;
  lead?: string;
  /** Above the list, where something else stands above it too. */
  listTitle?: string;
  /** Where the server is asked for it. */
  path: string;
  filters?: readonly ListFilter[];
  rows: (page: Page) => readonly Row[];
  row: (row: Row, page: Page, choice?: ReactNode) => ReactNode;
  /** What can be done to several of them at once. A row then has its choice. */
  many?: {
    keyOf: (row: Row) => string;
    nameOf: (row: Row) => string;
    bar: (choosing: Choosing<Row>, onDone: () => void) => ReactNode;
  };
  /** Said where a search finds none, and where there are none at all. */
  empty: string;
  none?: string;
  /** As which list it can be exported, with its search. */
  exported?: ExportedList;
  /** What else can be done with the list as a whole. */
  actions?: ReactNode;
  /** A list by time goes on with older ones, any other with the next. */
  isByTime?: boolean;
  children?: ReactNode;
}

/** A list with its filters, the number of its rows and its pages. All of it is live. */
export function ListScreen<Page extends ListPage, Row>(props: ListScreenProps<Page, Row>) {
  const { title, lead, listTitle, path, filters = [], rows, row, empty, none = empty } = props;
  const { exported, actions, isByTime, many, children } = props;
  const text = useText();
  const { search, after, look, pageAt } = useListSearch(filters.map(({ name }) => name));
  const wanted = { ...usualSearch(filters), ...search };
  const address = `${path}?${new URLSearchParams({ ...wanted, ...(after && { after }) })}`;
  const asking = useAnswer<Page>(address);
  const choosing = useChoosing<Row>(address, many?.keyOf ?? (() => ''));
  const list = useRef<HTMLElement>(null);

  // Whoever turns a page goes on at its top.
  const turnedTo = useRef(after);
  useEffect(() => {
    if (turnedTo.current !== after) list.current?.focus();
    turnedTo.current = after;
  }, [after]);

  return (
    <>
      <div>
        <ListTop title={title}>
          {exported && <ExportButton list={exported} filters={wanted} />}
          {actions}
        </ListTop>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
      {filters.length > 0 && <ListFilters filters={filters} search={search} onSearch={look} />}
      <section ref={list} className={styles.list} tabIndex={-1} aria-label={listTitle ?? title}>
        {listTitle && <h2>{listTitle}</h2>}
        <Loaded asking={asking}>
          {(page) => (
            <>
              <div className={styles.top}>
                <RowCount page={page} />
                {many && rows(page).length > 0 && (
                  <Choice
                    choosing={choosing}
                    rows={rows(page)}
                    label={text('console.chosen.page')}
                    isLabelShown
                  />
                )}
              </div>
              {rows(page).length === 0 ? (
                <p>{Object.keys(search).length > 0 ? empty : none}</p>
              ) : (
                <ol className={styles.rows}>
                  {rows(page).map((each) =>
                    row(
                      each,
                      page,
                      many && (
                        <Choice
                          choosing={choosing}
                          rows={[each]}
                          label={text('console.chosen.one', { name: many.nameOf(each) })}
                        />
                      ),
                    ),
                  )}
                </ol>
              )}
              {many?.bar(choosing, () => list.current?.focus())}
              <PageLinks
                first={after === undefined ? undefined : pageAt(undefined)}
                next={page.next ? pageAt(page.next) : undefined}
                isByTime={isByTime}
              />
            </>
          )}
        </Loaded>
      </section>
    </>
  );
}

function RowCount({ page }: { page: ListPage }) {
  const text = useText();
  const over = moreThan(page);
  return (
    <p className="small" role="status">
      {over === undefined
        ? text('console.list.count', { count: page.count })
        : text('console.list.countMore', { count: over })}
    </p>
  );
}
