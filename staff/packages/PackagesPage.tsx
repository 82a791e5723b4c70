import { Link, useSearchParams } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import type { ManagedPackage } from '#domain/internet-package.ts';
import { Loaded } from '../asking/Loaded.tsx';
import { useAnswer } from '../asking/use-answer.ts';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { useLive } from '../live/use-live.ts';
import { useMember } from '../session/session-context.tsx';
import { PackageFilters } from './PackageFilters.tsx';
import { PackageRow } from './PackageRow.tsx';
import styles from './PackagesPage.module.css';
import { isWanted, packageSearchIn } from './package-search.ts';

/** The price list. The filters stand in the address, so that "back" undoes them. */
export function PackagesPage() {
  const text = useText();
  const isOwner = useMember().role === 'owner';
  const packages = useAnswer<ManagedPackage[]>('/console/packages');
  useLive('packages', packages.askAgain);
  const [parameters, setParameters] = useSearchParams();
  const search = packageSearchIn(parameters);

  function filter(name: string, value: string) {
    setParameters((before) => {
      const wanted = new URLSearchParams(before);
      if (value) wanted.set(name, value);
      else wanted.delete(name);
      return wanted;
    });
  }

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
      <PackageFilters search={search} onFilter={filter} />
      <Loaded asking={packages}>
        {(all) => {
          const shown = all.filter((each) => isWanted(each, search));
          return (
            <div>
              <p className="visually-hidden" role="status">
                {text('console.packages.count', { count: shown.length })}
              </p>
              {shown.length === 0 && <p>{text('console.packages.empty')}</p>}
              <ul className={styles.list}>
                {shown.map((each) => (
                  <PackageRow key={each.id} managed={each} />
                ))}
              </ul>
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
