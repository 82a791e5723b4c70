import { expect, test } from 'vitest';
import { isSameLink, readPastedLink } from './payment-link.ts';
import { maskedPhone } from './phone.ts';

test.each([
  ['NB2Zlz3', 'NB2Zlz3'],
  ['NB2Z', 'NB2Z'],
  [' https://www.paytr.com/link/NB2Zlz3 ', 'NB2Zlz3'],
  ['www.paytr.com/link/NB2Zlz3/', 'NB2Zlz3'],
  ['HTTPS://WWW.PAYTR.COM/link/NB2Zlz3?a=1#b', 'NB2Zlz3'],
])('in "%s" the code is %s', (pasted, code) => {
  expect(readPastedLink(pasted)?.code).toBe(code);
});

test.each(['www.paytr.com/link/A', 'HTTPS://WWW.PAYTR.COM/link/A', 'https://www.paytr.com:443/link/A/'])(
  '%s leads to the same place',
  (pasted) => {
    expect(isSameLink(readPastedLink(pasted)?.url as URL, new URL('https://www.paytr.com/link/A'))).toBe(
      true,
    );
  },
);

test.each([
  'https://www.paytr.com.evil.example/link/A',
  'https://www.paytr.com@evil.example/link/A',
  'https://evil@www.paytr.com/link/A',
  'https://www.pаytr.com/link/A',
  'https://www.paytr.com./link/A',
  'https://paytr.com/link/A',
  'http://www.paytr.com/link/A',
  'https://www.paytr.com/link/a',
  'https://evil.example/https://www.paytr.com/link/A',
])('%s leads elsewhere', (pasted) => {
  expect(isSameLink(readPastedLink(pasted)?.url as URL, new URL('https://www.paytr.com/link/A'))).toBe(false);
});

test.each(['05331234567', '+905331234567', '5331234567', '0533 123 45 67'])(
  'of %s only the beginning and the end are shown',
  (phone) => {
    expect(maskedPhone(phone)).toBe('0533 ••• •• 67');
  },
);
