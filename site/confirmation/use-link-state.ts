import { useEffect, useState } from 'react';
import type { LinkState } from '#domain/request-status.ts';
import { askStatus } from './ask-status.ts';

/** What the card says about a link: where it is, how it ended, or why that is not known. */
export type ToldLink = LinkState | 'paid' | 'cancelled' | 'asking' | 'unknown';

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** A link that is sent stays so until it is paid. */
const isEnd = (told: ToldLink) => ['sent', 'failed', 'paid', 'cancelled'].includes(told);

/** Asks with growing pauses until the link is sent or given up, and only while somebody can see the page. */
export function useLinkState(reference: string, contact: string | undefined): ToldLink {
  const [told, setTold] = useState<ToldLink>('asking');

  useEffect(() => {
    if (contact === undefined) return;
    let isOver = false;
    let pauseMs = firstPauseMs;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask(known: string) {
      timer = undefined;
      const outcome = await askStatus(reference, known);
      if (isOver) return;
      const now = toldBy(outcome);
      setTold(now);
      // A refusal does not change by asking again.
      isOver = isEnd(now) || outcome.kind === 'refused';
      if (!isOver) plan();
    }
    function plan() {
      if (document.visibilityState === 'hidden') return;
      timer = setTimeout(() => void ask(contact as string), pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
    function onShown() {
      if (document.visibilityState !== 'visible' || timer !== undefined || isOver) return;
      pauseMs = firstPauseMs;
      plan();
    }

    document.addEventListener('visibilitychange', onShown);
    void ask(contact);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [reference, contact]);

  return told;
}

function toldBy(outcome: Awaited<ReturnType<typeof askStatus>>): ToldLink {
  if (outcome.kind !== 'accepted' || outcome.answer.kind !== 'payment') return 'unknown';
  const { status, link } = outcome.answer;
  if (link) return link;
  return status === 'paid' || status === 'cancelled' ? status : 'unknown';
}
