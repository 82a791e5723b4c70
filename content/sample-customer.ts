import type { MessageFacts } from './message-values.ts';

/** Nobody: previews of messages are filled in with it. */
export const sampleCustomer: MessageFacts = {
  name: 'Ayşe Yılmaz',
  reference: 'K7QM-3XPW',
  package: '35 Mbps eco',
  amount: 1350,
  receipt: 1042,
  until: '2027-03-15',
  visit: { day: '2026-11-20', begins: '09:00', ends: '12:00' },
  address: 'Liman Yolu 7, Girne',
};
