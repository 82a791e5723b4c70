import type { ReactNode } from 'react';
import type { InternetPackage, PackageType } from '#domain/internet-package.ts';
import { type ShownPackages, shownWhole } from '#domain/package-counts.ts';
import type { Texts } from '../language/texts.ts';
import { LazyPart } from '../visit/lazy-part.ts';

export interface LongListProps {
  types: readonly PackageType[];
  /** The styles of what surrounds the packages of a type, and of their list. */
  classes: { list: string | undefined; around?: (type: PackageType) => string };
  /** One package; its first button is where one goes on after asking for more. */
  item: (internetPackage: InternetPackage) => ReactNode;
}

/** Where not every package is shown. Most price lists are short, and bring none of this. */
export const longList = new LazyPart<LongListProps>(['finder'], () => import('./LongList.tsx'));

/** All of a short list. For a long one, what it needs is brought first. */
export async function chooseShown(list: InternetPackage[], texts: Texts): Promise<ShownPackages> {
  const whole = shownWhole(list);
  if (whole) return whole;
  const [{ shownPackages }] = await Promise.all([import('./LongList.tsx'), longList.load(texts)]);
  return shownPackages(list);
}

/** As the build's list of files names it. */
export const longListSource = 'site/finder/LongList.tsx';
