import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSign, referenceOf, referenceSigns } from './reference.ts';
import { readSearch } from './registration-search.ts';
import { registrationWords } from './registration-words.ts';

const ayse = {
  customerFirstName: 'Ayşe Işıl',
  customerLastName: 'Kaya',
  customerEmail: 'Ayse.Kaya@Example.com',
  customerPhoneNumber: '0533 123 45 67',
  reference: referenceOf('K7QM3XP'),
};

/** As the store looks: the first by its beginning, the others among all words. */
function isFound(text: string, registration = ayse): boolean {
  const search = readSearch(text);
  if (!search) return false;
  const words = registrationWords(registration);
  return (
    words.some((word) => word.startsWith(search.first.text)) &&
    search.others.every((sought) =>
      words.some((word) =>
        (sought.isBeginning ? word : `${word} `).startsWith(
          sought.isBeginning ? sought.text : `${sought.text} `,
        ),
      ),
    )
  );
}

test.each([
  'ayş',
  'AYSE',
  'ışıl',
  'isil',
  'kay',
  'Ayşe Kaya',
  'kaya ayse',
  'kaya işıl',
  'ayse isil kaya',
  'ayse kaya isi',
  'ayse.kaya@example.com',
  'AYSE.KAYA@',
  '0533 123 45 67',
  '+90 (533) 123-45-67',
  'kaya 0533',
  '533 123 kay',
  'kaya ayse.kaya@example.com',
  ayse.reference,
  ayse.reference.toLowerCase(),
  ayse.reference.replace('-', ''),
  ayse.reference.replace('-', ' '),
  ayse.reference.slice(0, 4),
])('somebody is found by %j', (text) => {
  expect(isFound(text)).toBe(true);
});

test.each(['ayşen', 'ayse demir', 'kaya 0542', 'ayse ozan kaya', 'kaya b.demir@example.com', '0533 124'])(
  'somebody else is meant by %j',
  (text) => {
    expect(isFound(text)).toBe(false);
  },
);

test('of several names only the last may be unfinished', () => {
  expect(isFound('ayse kay')).toBe(true);
  expect(isFound('ays kaya')).toBe(false);
});

test.each(['', '  ', 'a', 'ka', 'k.', '05', '+90 5', '-', '!!!'])('%j is too short to look for', (text) => {
  expect(readSearch(text)).toBeUndefined();
});

test('short names are found together', () => {
  const li = { ...ayse, customerFirstName: 'Wu', customerLastName: 'Li' };
  expect(isFound('wu l', li)).toBe(true);
  expect(isFound('li wu', li)).toBe(true);
});

test('two short names are not taken for a reference, nor is a reference for names', () => {
  const named = { ...ayse, customerFirstName: 'Anna', customerLastName: 'Bach' };
  expect(isFound('anna bach', named)).toBe(true);
  const withoutDigits = 'KAYAQWE';
  expect(readSearch(`kaya-qwe${checkSign(withoutDigits)}`)?.others).toEqual([]);
  expect(isFound('anna-bach', named)).toBe(true);
});

test('any reference is found as it is written', () => {
  const free = fc
    .array(fc.constantFrom(...referenceSigns), { minLength: 7, maxLength: 7 })
    .map((signs) => signs.join(''));
  fc.assert(
    fc.property(free, fc.constantFrom('-', ''), (signs, dash) => {
      const reference = referenceOf(signs);
      expect(isFound(reference.replace('-', dash), { ...ayse, reference })).toBe(true);
    }),
  );
});

test('any name is found, whichever of the two is typed first', () => {
  const name = fc.stringMatching(/^[a-zA-ZçğıİöşüÇĞÖŞÜа-яА-ЯёЁ]{3,12}$/);
  fc.assert(
    fc.property(name, name, (customerFirstName, customerLastName) => {
      const somebody = { ...ayse, customerFirstName, customerLastName };
      expect(isFound(`${customerFirstName} ${customerLastName}`, somebody)).toBe(true);
      expect(isFound(`${customerLastName} ${customerFirstName.slice(0, 2)}`, somebody)).toBe(true);
      expect(isFound(customerLastName, somebody)).toBe(true);
    }),
  );
});

test('a name of many words, and whatever else people send, makes few words', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200 }),
      fc.string({ maxLength: 200 }),
      fc.string({ maxLength: 40 }),
      (first, last, phone) => {
        const sent = {
          ...ayse,
          customerFirstName: first,
          customerLastName: last,
          customerPhoneNumber: phone,
        };
        expect(registrationWords(sent).length).toBeLessThanOrEqual(24);
        readSearch(`${first} ${last} ${phone}`);
      },
    ),
  );
  expect(
    isFound('alpha omega', { ...ayse, customerFirstName: 'Alpha B C D E F', customerLastName: 'Omega' }),
  ).toBe(true);
});
