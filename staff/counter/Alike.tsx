import { useQuery } from '@tanstack/react-query';
import { personPath, registrationPath } from '#domain/console.ts';
import { type NamedRegistration, type WhoseRegistration, wordsOfSame } from '#domain/same-person.ts';
import { ask } from '../api/ask.ts';
import { useText } from '../language/language-context.tsx';
import { customerName } from '../registrations/customer-name.ts';
import styles from './NewCustomerForm.module.css';

/** Who is there already under what was typed. Whoever goes on makes a second registration all the same. */
export function Alike({ whose }: { whose: WhoseRegistration }) {
  const text = useText();
  const words = wordsOfSame(whose);
  const { data: alike = [] } = useQuery({
    queryKey: ['alike', words],
    // By POST: nothing of a person is in an address.
    queryFn: () =>
      ask<NamedRegistration[]>('/console/registrations/alike', { method: 'POST', body: { ...whose } }),
    enabled: words.length > 0,
  });
  const found = words.length > 0 ? alike : [];
  return (
    <div role="status">
      {found.length > 0 && (
        <div className={styles.alike}>
          <b>{text('console.walkin.alike')}</b>
          <ul>
            {found.map((one) => (
              <li key={one.id}>
                {/* Beside this tab: what was typed stays here. */}
                <a href={registrationPath(one.id)} target="_blank" rel="noreferrer">
                  {customerName(one) || one.reference}
                </a>
                <span>
                  {one.reference} · {one.customerPhoneNumber}
                </span>
                <a href={personPath('registration', one.id)} target="_blank" rel="noreferrer">
                  {text('console.person')}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
