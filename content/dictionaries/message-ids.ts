import type about from './tr/about.json';
import type bankAccounts from './tr/bank_accounts.json';
import type confirmation from './tr/confirmation.json';
import type console from './tr/console.json';
import type contact from './tr/contact.json';
import type coverage from './tr/coverage.json';
import type faq from './tr/faq.json';
import type finder from './tr/finder.json';
import type frame from './tr/frame.json';
import type home from './tr/home.json';
import type hours from './tr/hours.json';
import type link_check from './tr/link_check.json';
import type message from './tr/message.json';
import type overlay from './tr/overlay.json';
import type packages from './tr/packages.json';
import type payment from './tr/payment.json';
import type payment_options from './tr/payment_options.json';
import type pricing from './tr/pricing.json';
import type registration from './tr/registration.json';
import type staff from './tr/staff.json';
import type status from './tr/status.json';
import type steps from './tr/steps.json';
import type transfer from './tr/transfer.json';

/** Every text there is. Turkish is the language the others are held against. */
export type MessageId =
  | keyof typeof about
  | keyof typeof bankAccounts
  | keyof typeof console
  | keyof typeof confirmation
  | keyof typeof contact
  | keyof typeof coverage
  | keyof typeof faq
  | keyof typeof finder
  | keyof typeof frame
  | keyof typeof home
  | keyof typeof hours
  | keyof typeof link_check
  | keyof typeof message
  | keyof typeof overlay
  | keyof typeof packages
  | keyof typeof payment
  | keyof typeof pricing
  | keyof typeof registration
  | keyof typeof staff
  | keyof typeof status
  | keyof typeof steps
  | keyof typeof transfer
  | keyof typeof payment_options;
