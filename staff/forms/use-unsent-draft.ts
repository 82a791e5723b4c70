import { useState } from 'react';
import { useUnsent } from './use-unsent.ts';

interface UnsentDraft<Draft> {
  /** Undefined where nothing is typed. */
  draft: Draft | undefined;
  /** Whether it was begun before somebody went elsewhere. */
  isBack: boolean;
  /** Undefined once it is sent or discarded; with what it was begun on, where that is no longer what is there. */
  setDraft: (draft: Draft | undefined, on?: string | number) => void;
}

/** What is typed into a form whose fields all hang together. It comes back only onto what it was begun on. */
export function useUnsentDraft<Draft>(address: string, present?: string | number): UnsentDraft<Draft> {
  const unsent = useUnsent<Draft>(address, present);
  const [typed, setTyped] = useState<{ draft: Draft | undefined }>();
  const [mayBeBack, setMayBeBack] = useState(true);
  // Until somebody goes on with it, it goes when what it was begun on does: what is there may come in only now.
  const draft = typed ? typed.draft : unsent.typed;
  return {
    draft,
    isBack: mayBeBack && draft !== undefined,
    setDraft: (changed, on) => {
      unsent.keep(changed, on);
      setTyped({ draft: changed });
      // What is begun here did not come back.
      if (changed === undefined || draft === undefined) setMayBeBack(false);
    },
  };
}
