import type { LongListProps } from './long-list-props.ts';
import { PackagesOfType } from './PackagesOfType.tsx';
import { SpeedForm } from './SpeedForm.tsx';
import { usePackageFinder } from './use-package-finder.ts';

// Comes with it: whoever shows a long list chooses from one.
export { shownPackages } from '#domain/shown-packages.ts';

/** A spread over the speeds with the number of all packages, and those nearest to a speed for whoever asks. */
export default function LongList({ types, classes, item }: LongListProps) {
  const finding = usePackageFinder();
  return (
    <>
      <SpeedForm finding={finding} />
      {types.map((type) => (
        <PackagesOfType key={type} finding={finding} type={type} classes={classes} item={item} />
      ))}
    </>
  );
}
