import { useRef, useState } from 'react';
import { type LinkAnswer, readPastedLink } from '#domain/payment-link.ts';
import { newKey } from '../../calls/backend.ts';
import { post } from '../../calls/post.ts';

interface LinkCheck {
  state: 'open' | 'checking' | 'unreadable' | 'failed';
  verdict: LinkAnswer | undefined;
  check(pasted: string): Promise<void>;
  /** Something else is being typed: what was said of the last one goes. */
  forget(): void;
}

/** Asks the server about one link at a time. */
export function useLinkCheck(): LinkCheck {
  const [state, setState] = useState<LinkCheck['state']>('open');
  const [verdict, setVerdict] = useState<LinkAnswer>();
  const asked = useRef(0);

  async function check(pasted: string): Promise<void> {
    asked.current += 1;
    const { current: mine } = asked;
    setVerdict(undefined);
    if (!readPastedLink(pasted)) {
      setState('unreadable');
      return;
    }
    setState('checking');
    const outcome = await post<LinkAnswer>('/payment-links/check', { link: pasted.trim() }, newKey());
    // Another one was typed meanwhile.
    if (mine !== asked.current) return;
    if (outcome.kind === 'accepted') {
      setState('open');
      setVerdict(outcome.answer);
      return;
    }
    console.error('A link could not be checked.', outcome);
    setState(outcome.kind === 'refused' ? 'unreadable' : 'failed');
  }

  function forget(): void {
    asked.current += 1;
    setState('open');
    setVerdict(undefined);
  }

  return { state, verdict, check, forget };
}
