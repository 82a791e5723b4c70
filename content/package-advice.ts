import type { PackageDetails, PackageType } from '#domain/internet-package.ts';
import type { MessageId } from './dictionaries/message-ids.ts';

/**
 * To be confirmed by the company: who a package is for, and what Pro gives.
 * The rules stand here, the words in the section `packages` of the dictionaries under these ids.
 */
export const households = [
  { id: 'couple', type: 'eco', fromMbps: 0, text: 'packages.advice.couple' },
  { id: 'family', type: 'eco', fromMbps: 25, text: 'packages.advice.family' },
  { id: 'demanding', type: 'pro', fromMbps: 0, text: 'packages.advice.demanding' },
] as const satisfies readonly { id: string; type: PackageType; fromMbps: number; text: MessageId }[];

export type Household = (typeof households)[number];

export const proGives = 'packages.pro.gives' satisfies MessageId;

/** Who a package is for, by its type and speed: a new package has an answer too. */
export function householdFor({
  type,
  package_name,
}: Pick<PackageDetails, 'type' | 'package_name'>): Household {
  const fitting = households.filter((one) => one.type === type && Number(package_name) >= one.fromMbps);
  // Every type begins at 0 Mbps.
  return fitting.at(-1) as Household;
}
