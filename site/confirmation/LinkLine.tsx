import { company } from '#content/company.ts';
import { useText } from '../context/page-context.tsx';
import type { ToldLink } from './use-link-state.ts';

/** Stays on one line. */
export const unbrokenPhone = company.phone.shown.replaceAll(' ', '\u00a0');

/** Where the link is, and what to do if it does not come. */
export function LinkLine({ told }: { told: ToldLink }) {
  const text = useText();
  const [before, after] = text(`confirmation.link.${told}`, { phone: unbrokenPhone }).split(unbrokenPhone);
  if (after === undefined) return before;
  return (
    <>
      {before}
      <a href={`tel:${company.phone.dialled}`}>{unbrokenPhone}</a>
      {after}
    </>
  );
}
