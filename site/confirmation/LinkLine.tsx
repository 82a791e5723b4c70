import { useCompany, useText } from '../context/page-context.tsx';
import type { ToldLink } from './use-link-state.ts';

/** Stays on one line. */
export function useUnbrokenPhone(): string {
  return useCompany().phone.shown.replaceAll(' ', '\u00a0');
}

/** Where the link is, and what to do if it does not come. */
export function LinkLine({ told }: { told: ToldLink }) {
  const text = useText();
  const company = useCompany();
  const phone = useUnbrokenPhone();
  const [before, after] = text(`confirmation.link.${told}`, { phone }).split(phone);
  if (after === undefined) return before;
  return (
    <>
      {before}
      <a href={`tel:${company.phone.dialled}`}>{phone}</a>
      {after}
    </>
  );
}
