import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type NamedRegistration, type WhoseRegistration, wordsOfSame } from '#domain/same-person.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { Alike } from './Alike.tsx';

const whose: WhoseRegistration = {
  ...{ customerFirstName: 'Ivan', customerLastName: 'Petrov', customerPhoneNumber: '0533 123 45 67' },
  ...{ customerEmail: '', customerAddress: '' },
};
const named: NamedRegistration = {
  ...{ id: '7', reference: 'K7QM-3XPW', customerFirstName: 'Ivan', customerLastName: 'Petrov' },
  ...{ customerPhoneNumber: '0533 123 45 67', customerEmail: '', status: 'new', created_at: 0 },
};

async function said(found: NamedRegistration[], typed = whose) {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => new Promise(() => {}) } } });
  client.setQueryData(['alike', wordsOfSame(typed)], found);
  return textOf(
    await consolePart(
      <QueryClientProvider client={client}>
        <Alike whose={typed} />
      </QueryClientProvider>,
    ),
  );
}

test('who is there already under what was typed is named, with the way to the registration and the person', async () => {
  const nameless = { ...named, id: '8', reference: 'AAAA-BBBB', customerFirstName: '', customerLastName: '' };
  expect(await said([named, nameless])).toMatchInlineSnapshot(`
    "There is already a registration. Is it the same person?
    Ivan Petrov → /registrations/7 (new tab) K7QM-3XPW · 0533 123 45 67Everything about this person → /person/registration/7 (new tab)
    AAAA-BBBB → /registrations/8 (new tab) AAAA-BBBB · 0533 123 45 67Everything about this person → /person/registration/8 (new tab)"
  `);
});

test('where nobody is, or nothing was typed that tells whose it is, nobody is named', async () => {
  expect(await said([])).toBe('');
  expect(await said([named], { ...whose, customerPhoneNumber: '' })).toBe('');
});
