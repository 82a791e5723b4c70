import { useCallback, useEffect, useRef, useState } from 'react';
import { reportError } from '#design/errors/report-error.ts';
import { languageKey } from '#domain/language.ts';
import { type OwnContent, ownContentFreshMs, ownContentPath } from '#domain/own-content.ts';
import { answerWithinMs, callAddress } from '../calls/backend.ts';
import type { Texts } from '../language/texts.ts';

/** What the company says of itself, and a way to look whether it says something else by now. */
export function useOwnContent(first: OwnContent, texts: Texts): { own: OwnContent; refresh: () => void } {
  const [own, setOwn] = useState(first);
  const at = useRef(0);
  useEffect(() => {
    at.current = Date.now();
  }, []);

  const refresh = useCallback(() => {
    if (first.isPreview || Date.now() - at.current < ownContentFreshMs) return;
    at.current = Date.now();
    fetchOwnContent(texts).then(
      (newer) => {
        texts.takeOwn(newer);
        setOwn(newer);
      },
      // What is on the screen stays.
      (error) => reportError('call', 'No own content came.', error),
    );
  }, [first, texts]);

  return { own, refresh };
}

export async function fetchOwnContent({ language }: Texts): Promise<OwnContent> {
  const response = await fetch(callAddress(`${ownContentPath}?${languageKey}=${language}`), {
    signal: AbortSignal.timeout?.(answerWithinMs),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}
