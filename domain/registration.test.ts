import { expect, test } from 'vitest';
import { packageDetails, registrationFaults } from './registration.ts';

const complete = { customerEmail: 'a@b.c', customerPhoneNumber: '+44 7911', nationalId: '/id-cards/x' };

test('e-mail, phone and ID are all that must be there', () => {
  expect(registrationFaults(complete)).toEqual([]);
  expect(registrationFaults({ customerEmail: ' ', customerPhoneNumber: '', nationalId: '' })).toEqual([
    'email',
    'phone',
    'id',
  ]);
});

test('the package is named as the specification writes it', () => {
  expect(packageDetails('35', 'pro')).toBe('35 MB, type:pro');
});
