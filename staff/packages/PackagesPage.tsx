import { Link } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import type { PackagePage } from '#domain/package-list.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { Listing } from '../lists/Listing.tsx';
import { ListPlace } from '../lists/ListPlace.tsx';
import { PageLinks } from '../lists/PageLinks.tsx';
import { useListSearch } from '../lists/use-list-search.ts';
import { useMember } from '../session/session-context.tsx';
import { PackageFilters, packageSearchFields } from './PackageFilters.tsx';
import { PackageRow } from './PackageRow.tsx';
import styles from './PackagesPage.module.css';

/** The price list, a page at a time. */
export function PackagesPage() {
  const text = useText();
  const isOwner = useMember().role === 'owner';
  const { search, asked, isFirstPage, look, pageAt } = useListSearch(packageSearchFields);
  const asking = useAnswer<PackagePage>(`/console/packages?${asked}`);
  return (
    <>
      <div className={styles.top}>
        <ScreenHeading>{text('console.nav.packages')}</ScreenHeading>
        {isOwner && (
          <Link className="button button-go" href={`${consolePaths.packages}/new`}>
            {text('console.packages.add')}
          </Link>
        )}
      </div>
      <PackageFilters asked={asked} search={search} onLook={look} />
      <ListPlace label={text('console.nav.packages')}>
        <Loaded asking={asking}>
          {({ packages, next }) => (
            <Listing
              count={text('console.packages.count', { count: packages.length })}
              empty={text('console.packages.empty')}
              pages={
                <PageLinks
                  first={isFirstPage ? undefined : pageAt(undefined)}
                  next={next && pageAt(next)}
                  isByTime={false}
                />
              }
            >
              {packages.map((each) => (
                <PackageRow key={each.id} managed={each} />
              ))}
            </Listing>
          )}
        </Loaded>
      </ListPlace>
    </>
  );
}
