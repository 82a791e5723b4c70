import type { ManagedPackage } from '#domain/internet-package.ts';
import { Loaded } from '../asking/Loaded.tsx';
import { useAnswer } from '../asking/use-answer.ts';
import { NoSuchScreen } from '../frame/NoSuchScreen.tsx';
import { OpenPackage } from './OpenPackage.tsx';

/** One package, with its neighbours on the price list to hold it against. */
export function PackagePage({ id }: { id: string }) {
  const packages = useAnswer<ManagedPackage[]>('/console/packages');
  return (
    <Loaded asking={packages}>
      {(all) => {
        const found = all.find((each) => each.id === id);
        return found ? (
          <OpenPackage key={id} found={found} packages={all} onChanged={packages.askAgain} />
        ) : (
          <NoSuchScreen />
        );
      }}
    </Loaded>
  );
}
