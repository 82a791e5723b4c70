import type { ManagedPackage } from '#domain/internet-package.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { NoSuchScreen } from '../frame/NoSuchScreen.tsx';
import { OpenPackage } from './OpenPackage.tsx';

/** One package, by its address. */
export function PackagePage({ id }: { id: string }) {
  const asking = useAnswer<ManagedPackage>(`/console/packages/${encodeURIComponent(id)}`);
  if (asking.problem?.status === 404) return <NoSuchScreen />;
  return <Loaded asking={asking}>{(found) => <OpenPackage key={found.id} found={found} />}</Loaded>;
}
