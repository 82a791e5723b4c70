import { expect, test } from 'vitest';
import { packageDetails, packageTitle, registrationFaults } from './registration.ts';

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

test('the package of a registration is shown as people call it, and what is no package as it was sent', () => {
  expect(packageTitle(packageDetails('35', 'pro'))).toBe('35 Mbps pro');
  expect(packageTitle('the fast one')).toBe('the fast one');
});
