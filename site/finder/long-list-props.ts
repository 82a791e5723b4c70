import type { ReactNode } from 'react';
import type { InternetPackage, PackageType } from '#domain/internet-package.ts';

export interface LongListProps {
  types: readonly PackageType[];
  /** The styles of what surrounds the packages of a type, and of their list. */
  classes: { list: string | undefined; around?: (type: PackageType) => string };
  /** One package; its first button is where one goes on after asking for more. */
  item: (internetPackage: InternetPackage) => ReactNode;
}
