import { Link } from 'wouter';
import { newCustomerPath } from '#domain/console.ts';
import { customerTyped } from '#domain/typed-customer.ts';
import { useText } from '../language/language-context.tsx';

/** The way to a new customer, with what was looked for filled in. It goes along unseen: addresses are logged. */
export function NewCustomerLink({ typed = '' }: { typed?: string | undefined }) {
  const text = useText();
  return (
    <Link className="button" href={newCustomerPath} state={customerTyped(typed)}>
      {text('console.walkin')}
    </Link>
  );
}
