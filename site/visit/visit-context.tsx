import type { I18n } from '@lingui/core';
import { createContext, useContext } from 'react';
import type { Visit } from '#domain/rendered-page.ts';
import type { Texts } from '../language/texts.ts';

interface VisitSurroundings extends Visit {
  texts: Texts;
}

export const VisitContext = createContext<VisitSurroundings | null>(null);

export function useVisit(): VisitSurroundings {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('useVisit is used outside of a visit.');
  return visit;
}

/** The function that gives a text in the visitor's language. */
export function useText(): I18n['_'] {
  const { i18n } = useVisit().texts;
  return i18n._.bind(i18n);
}
