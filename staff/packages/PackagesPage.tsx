import { Link } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import { type ManagedPackage, packageTypes } from '#domain/internet-package.ts';
import { fastestSpeed } from '#domain/package-details.ts';
import { type PackagePage, saleStates } from '#domain/package-list.ts';
import { useText } from '../language/language-context.tsx';
import { ListScreen } from '../lists/ListScreen.tsx';
import { useMember } from '../session/session-context.tsx';
import { PackageRow } from './PackageRow.tsx';
import { PlannedPrices } from './PlannedPrices.tsx';

/** The price list, a page at a time. */
export function PackagesPage() {
  const text = useText();
  const isOwner = useMember().role === 'owner';
  return (
    <ListScreen<PackagePage, ManagedPackage>
      title={text('console.nav.packages')}
      path="/console/packages"
      isByTime={false}
      actions={
        isOwner && (
          <>
            <Link className="button" href={`${consolePaths.packages}/prices`}>
              {text('console.prices')}
            </Link>
            <Link className="button button-go" href={`${consolePaths.packages}/new`}>
              {text('console.packages.add')}
            </Link>
          </>
        )
      }
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: text('console.packages.state'),
          choices: saleStates.map((state) => [state, text(`console.packages.state.${state}`)]),
        },
        {
          kind: 'choice',
          name: 'type',
          label: text('console.packages.type'),
          choices: packageTypes.map((type) => [type, text(`console.packages.${type}`)]),
          all: text('console.packages.type.all'),
        },
        {
          kind: 'search',
          name: 'speed',
          label: text('console.packages.speed'),
          maxLength: String(fastestSpeed).length,
          isNumeric: true,
        },
      ]}
      rows={({ packages }) => packages}
      row={(each) => <PackageRow key={each.id} managed={each} />}
      empty={text('console.packages.empty')}
    >
      <PlannedPrices />
    </ListScreen>
  );
}
