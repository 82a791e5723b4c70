import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageWords } from './message-words.ts';
import { paymentWords } from './payment-words.ts';
import { checkSign, referenceOf, referenceSigns } from './reference.ts';
import { registrationWords } from './registration-words.ts';
import { readSearch } from './search.ts';

const ayse = {
  customerFirstName: 'Ayşe Işıl',
  customerLastName: 'Kaya',
  customerEmail: 'Ayse.Kaya@Example.com',
  customerPhoneNumber: '0533 123 45 67',
  customerAddress: 'Atatürk Caddesi No: 12/3, Lefkoşa',
  reference: referenceOf('K7QM3XP'),
};

/** As the store looks: each word begins one of theirs, or two names stand together. */
function isFoundIn(words: readonly string[], text: string): boolean {
  const search = readSearch(text);
  if (!search) return false;
  const has = (beginning: string) => words.some((word) => word.startsWith(beginning));
  const areTogether = search.phrases.some(({ text, besides }) => has(text) && besides.every(has));
  return search.leads.length > 0 ? search.words.every(has) : areTogether;
}

function isFound(text: string, registration = ayse): boolean {
  return isFoundIn(registrationWords(registration), text);
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
  '234',
  '45 67',
  '4567',
  '0533',
  '+90 5',
  'atatürk',
  'ataturk cad 12',
  'Lefkoşa 12/3,',
  'Atatürk Cad. No: 12/3, Lefkoşa',
  'kaya lefk',
  'kaya 4567 lefkosa',
])('somebody is found by %j', (text) => {
  expect(isFound(text)).toBe(true);
});

test.each([
  'ayşen',
  'ayse demir',
  'kaya 0542',
  'ayse ozan kaya',
  'kaya b.demir@example.com',
  '0533 124',
  '4576',
  'kaya girne',
  'ataturk 14',
])('somebody else is meant by %j', (text) => {
  expect(isFound(text)).toBe(false);
});

test('where very many have each word, those are meant who have them together', () => {
  expect(readSearch('ali mehmet kaya 0533')?.phrases).toEqual([
    { text: 'ali mehmet kaya 0533', besides: [] },
    { text: 'mehmet kaya', besides: ['0533', 'ali'] },
  ]);
  expect(readSearch('Atatürk Cad. No: 12/3')?.phrases[0]?.text).toBe('ataturk cad no 12 3');
  expect(registrationWords(ayse)).toContain('ataturk caddesi no 12 3 lefkosa');
  expect(readSearch('0533 123')?.phrases).toEqual([]);
});

test('whoever has an e-mail address besides is meant by a phrase only together with it', () => {
  expect(readSearch('ali kaya a@b.com')?.phrases).toEqual([
    { text: 'ali kaya', besides: ['a@b.com'] },
    { text: 'ali kaya', besides: ['a@b.com'] },
  ]);
});

test('of a long text the first eight words are looked for, whatever stands between them', () => {
  const text = 'alpha bravo charlie delta echo foxtrot golf hotel';
  expect(readSearch(`${text} india`)).toEqual(readSearch(text));
  expect(readSearch(text)?.words).toHaveLength(8);
  const slashed = text.replaceAll(' ', '/x ');
  expect(readSearch(slashed)?.phrases[0]?.text.split(' ')).toHaveLength(8);
  expect(readSearch('0533\u0000123')).toEqual(readSearch('0533 123'));
});

test.each(['1100', '1.100', '1,100', '1100 TL', '1.100,00 TL', '₺1100.00', '1100₺', 'ayse 1100'])(
  'a payment of 1100 TL is found by %j',
  (text) => {
    const payment = { userName: 'Ayşe Kaya', clientPhone: '', reference: ayse.reference, amount: 1100 };
    expect(isFoundIn(paymentWords(payment), text)).toBe(true);
    expect(isFoundIn(paymentWords({ ...payment, amount: 1200 }), text)).toBe(false);
  },
);

test('an amount with kuruş is found as it is written', () => {
  const words = paymentWords({ userName: '', clientPhone: '', reference: '', amount: 1100.5 });
  for (const text of ['1100', '1100,50', '1100.50', '1.100,50 TL']) expect(isFoundIn(words, text)).toBe(true);
});

test.each([
  'kablo',
  'modem kablosu',
  'fatma',
  'fatma@',
  'example.com fatma',
  '0542 111',
  '4567',
  '+90 542 111 45 67',
])('a message is found by %j', (text) => {
  const message = {
    name: 'Fatma Işık',
    email: 'fatma@example.com',
    text: 'Modem kablosu çalışmıyor.\nTel: 0542 111 45 67, akşam arayın.',
  };
  expect(isFoundIn(messageWords(message), text)).toBe(true);
});

test('a message is found by a phone that was given instead of an e-mail address', () => {
  expect(isFoundIn(messageWords({ name: '', email: '05421114567', text: '' }), '111 45')).toBe(true);
});

test('a text as long as can be makes no more words than can be stored at once', () => {
  const text = Array.from({ length: 900 }, (_, place) => `söz${place}`).join(' ');
  expect(messageWords({ name: '', email: '', text }).length).toBeLessThanOrEqual(510);
});

test.each(['', '  ', 'a', 'ka', 'k.', '05', '+9', '-', '!!!'])('%j is too short to look for', (text) => {
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
  const withoutDigits = 'KAYACAN';
  expect(readSearch(`kaya-can${checkSign(withoutDigits)}`)?.words).toHaveLength(1);
  expect(readSearch(`kaya can${checkSign(withoutDigits)}`)?.words).toHaveLength(2);
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
        expect(registrationWords(sent).length).toBeLessThanOrEqual(60);
        readSearch(`${first} ${last} ${phone}`);
      },
    ),
  );
  expect(
    isFound('alpha omega', { ...ayse, customerFirstName: 'Alpha B C D E F', customerLastName: 'Omega' }),
  ).toBe(true);
});

test('what fewest people have is looked up first, and eight words are enough', () => {
  expect(readSearch('ali kaya 0533123 a@b.example')?.leads).toEqual([
    ...['a@b.example', '0533123', 'kaya', 'ali'],
  ]);
  expect(readSearch('li kaya')).toMatchObject({ words: ['li', 'kaya'], leads: ['kaya'] });
  const [typed] = readSearch('aaa bbb ccc ddd eee fff ggg hhh iii')?.phrases ?? [];
  expect(typed?.text).toBe('aaa bbb ccc ddd eee fff ggg hhh');
  expect(readSearch('aaa bbb ccc ddd eee fff ggg hhh iii')?.words).toHaveLength(8);
  expect(readSearch('kaya ali a@b.example')?.phrases[0]).toEqual({
    ...{ text: 'kaya ali', besides: ['a@b.example'] },
  });
});
