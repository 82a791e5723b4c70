import type { InternetPackage } from '#domain/internet-package.ts';
import { type ShownPackages, shownWhole } from '#domain/package-counts.ts';
import { LazyPart } from '../context/lazy-part.ts';
import type { Texts } from '../language/texts.ts';
import type { LongListProps } from './long-list-props.ts';

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
