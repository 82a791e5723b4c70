import type { I18n } from '@lingui/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { LastHand, ManyChanged } from '#domain/overtaken.ts';
import { ask } from '../api/ask.ts';
import { Problem, problemText } from '../api/problem.ts';
import { type Sending, useSending } from '../api/use-sending.ts';
import { useText } from '../language/language-context.tsx';
import { offerUndo } from './UndoToast.tsx';

/** What was seen of something: it goes with a change, and another one is refused. */
type Seen = { version?: number; seen?: string | number | null };

interface Told {
  /** Said once it is done. */
  done?: string;
  /** What takes it back; it is sent with the version that the change made. */
  undo?: { path: string; body: object };
}

export interface Changing extends Sending {
  /** Keeps what is seen now, whatever comes in while somebody types or decides; until it is done or forgotten. */
  begin: () => void;
  /** What is kept, or seen where nothing is begun. */
  begunOn: () => Seen;
  /** Sends a change with what was seen. A refusal is thrown, to be said by the form or dialog that sends it. */
  change: <Answer>(
    path: string,
    body?: object,
    told?: (answer: Answer) => Told | undefined,
  ) => Promise<Answer>;
}

/** What the server adds where a colleague was faster. */
interface Overtaken<Thing> {
  present?: Thing;
  by?: LastHand | null;
}

interface Present<Thing> {
  /** How it is now, in a few words. */
  now?: (present: Thing) => string;
  /** Takes what is there now, where it is not asked for by a path. */
  onOvertaken?: ((present: Thing) => void) | undefined;
}

/**
 * A change of something that colleagues may change too. Where somebody was faster it is told who did what and how it
 * is now; what is there now is asked for, and the next try is held against that.
 */
export function useChange<Thing>(seen: Seen = {}, { now, onOvertaken }: Present<Thing> = {}): Changing {
  const text = useText();
  const client = useQueryClient();
  const sending = useSending();
  const begun = useRef<Seen>(undefined);

  async function change<Answer>(
    path: string,
    body: object = {},
    told?: (answer: Answer) => Told | undefined,
  ) {
    const sent = begun.current ?? seen;
    try {
      const answer = await ask<Answer>(path, { method: 'POST', body: { ...body, ...sent } });
      begun.current = undefined;
      const said = told?.(answer);
      if (said) say(said, sent);
      // A second press must not be held against what was there before the first.
      await client.invalidateQueries();
      return answer;
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'changed_meanwhile') throw error;
      begun.current = undefined;
      const { present, by } = error.answer as Overtaken<Thing>;
      if (present !== undefined) onOvertaken?.(present);
      // Only then is it told: whoever tries again does so on what is there now.
      await client.invalidateQueries();
      const told = [
        by ? text('console.overtaken.by', { name: by.name, what: doneText(by, text) }) : error.detail,
        present !== undefined && now && text('console.overtaken.now', { now: now(present) }),
        by && text('console.overtaken.again'),
      ];
      throw new Problem(error.status, { ...error.answer, detail: told.filter(Boolean).join(' ') });
    }
  }

  function say({ done = text('console.saved'), undo }: Told, sent: Seen) {
    if (undo) offerUndo(done, text, () => takeBack(client, text, undo, sent));
    else toast.success(done);
  }

  return {
    ...sending,
    change,
    begin: () => {
      begun.current ??= seen;
    },
    begunOn: () => begun.current ?? seen,
    forget: () => {
      begun.current = undefined;
      sending.forget();
    },
  };
}

/** What somebody did, as the audit log says it. */
export function doneText({ action }: LastHand, text: I18n['_']): string {
  return text(`console.action.${action}`);
}

async function takeBack(
  client: QueryClient,
  text: I18n['_'],
  { path, body }: NonNullable<Told['undo']>,
  { version }: Seen,
): Promise<void> {
  try {
    const answer = await ask<Partial<ManyChanged> | undefined>(path, {
      method: 'POST',
      body: { ...body, ...(version && { version: version + 1 }) },
    });
    const count = answer?.left?.length ?? 0;
    if (count === 0) toast.success(text('console.undone'));
    else toast.error(text('console.undone.left', { count }));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    toast.error(problemText(error, text));
  } finally {
    await client.invalidateQueries();
  }
}
