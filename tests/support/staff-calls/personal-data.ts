import { type Identity, identityOf } from '#domain/erasing.ts';
import { exportedLists, exportsPath } from '#domain/exports.ts';
import { planErasing, previewOf } from '../../../server/console/erasure/erasure-plan.ts';
import type { PublicSite } from '../public-site.ts';
import type { StaffCall, StaffCalls } from '../staff-calls.ts';
import { newSubscriber } from './people.ts';

/** What is stored of people, exported or erased. */
export function personalDataCalls(site: PublicSite): StaffCalls {
  const exportOf = (path: string): [string, () => StaffCall] => [
    `GET ${exportsPath}/${path}`,
    () => ({ url: `${exportsPath}/${path}?format=csv` }),
  ];

  return {
    ...Object.fromEntries(exportedLists.flatMap((list) => [exportOf(list), exportOf(`${list}/check`)])),
    'POST /console/erasing/preview': async () => ({
      url: '/console/erasing/preview',
      body: { of: [await newSubscriber(site)] },
    }),
    'POST /console/erasing': async () => {
      const of = [await newSubscriber(site)];
      const identities = of.map((address) => identityOf(address) as Identity);
      const { seen } = previewOf(await planErasing(site.store.db, identities), identities);
      return { url: '/console/erasing', body: { of, seen, confirmation: of[0] } };
    },
  };
}
