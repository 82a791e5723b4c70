import { expect, test } from 'vitest';
import { customerTyped } from './typed-customer.ts';

test.each([
  ['0533 123 45 67', { customerPhoneNumber: '0533 123 45 67' }],
  [' +44 7911 123456', { customerPhoneNumber: '+44 7911 123456' }],
  ['ayse@example.com', { customerEmail: 'ayse@example.com' }],
  ['Ayşe Nur Kaya', { customerFirstName: 'Ayşe Nur', customerLastName: 'Kaya' }],
  ['Ayşe', { customerFirstName: 'Ayşe', customerLastName: '' }],
  ['K7QM-3XPW', {}],
  ['4567', {}],
])('of %s a new customer has %o', (typed, customer) => {
  expect(customerTyped(typed)).toEqual(customer);
});
