import { cashPoints } from '#content/cash-points.ts';
import type { CashPoint } from '#domain/cash-points.ts';
import { usePageContext } from '../context/page-context.tsx';

export function useCashPoints(): readonly CashPoint[] {
  return usePageContext().own.cashPoints ?? cashPoints;
}
