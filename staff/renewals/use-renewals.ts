import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { SentRenewals } from '#domain/renewals.ts';
import { ask } from '../api/ask.ts';
import { type Sending, useSending } from '../api/use-sending.ts';
import { useText } from '../language/language-context.tsx';

/** Who is to get a link. */
export interface Renewed {
  id: string;
  name: string;
}

export interface Renewing extends Sending {
  /** Who got none, by why. */
  left: readonly (SentRenewals['left'][number] & Renewed)[];
  renew: (lines: readonly Renewed[], isMeant?: boolean) => Promise<boolean>;
}

/** Sends payment links that renew lines. Who got none is kept to be told. */
export function useRenewals(): Renewing {
  const text = useText();
  const sending = useSending();
  const [left, setLeft] = useState<Renewing['left']>([]);

  function renew(lines: readonly Renewed[], isMeant = false) {
    setLeft([]);
    return sending.send(async () => {
      const body = { ids: lines.map(({ id }) => id), isMeant };
      const answer = await ask<SentRenewals>('/console/renewals/send', { method: 'POST', body });
      if (answer.sent > 0) toast.success(text('console.renewals.sent', { count: answer.sent }));
      setLeft(
        answer.left.map((one) => ({ ...one, name: lines.find(({ id }) => id === one.id)?.name ?? '' })),
      );
    });
  }

  return { ...sending, left, renew };
}
