import type { I18n } from '@lingui/core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { InternetPackage } from '#domain/internet-package.ts';
import type { Visit } from '#domain/rendered-page.ts';
import type { Texts } from '../language/texts.ts';
import { type ChooseShown, usePackages } from './use-packages.ts';

interface VisitSurroundings extends Visit {
  texts: Texts;
  refreshPackages(): void;
  /** Every package on sale, from the server. */
  fetchPackages(): Promise<InternetPackage[]>;
}

const VisitContext = createContext<VisitSurroundings | null>(null);

interface VisitProviderProps {
  visit: Visit;
  texts: Texts;
  choosePackages: ChooseShown;
  children: ReactNode;
}

/** What every part of the site may know of the visit. */
export function VisitProvider({ visit, texts, choosePackages, children }: VisitProviderProps) {
  const { shown, refresh, fetchAll } = usePackages(visit, choosePackages);
  const surroundings = useMemo(
    () => ({ ...visit, ...shown, texts, refreshPackages: refresh, fetchPackages: fetchAll }),
    [visit, shown, texts, refresh, fetchAll],
  );
  return <VisitContext value={surroundings}>{children}</VisitContext>;
}

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
