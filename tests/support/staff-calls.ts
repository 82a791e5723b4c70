import type { PublicSite } from './public-site.ts';
import { appointmentCalls } from './staff-calls/appointments.ts';
import { counterCalls } from './staff-calls/counter.ts';
import { coverageCalls } from './staff-calls/coverage.ts';
import { listenerCalls } from './staff-calls/listener.ts';
import { messageCalls } from './staff-calls/messages.ts';
import { newsletterCalls } from './staff-calls/newsletters.ts';
import { packageCalls } from './staff-calls/packages.ts';
import { paymentCalls } from './staff-calls/payments.ts';
import { personalDataCalls } from './staff-calls/personal-data.ts';
import { registrationCalls } from './staff-calls/registrations.ts';
import { renewalCalls } from './staff-calls/renewals.ts';
import { staffAccountCalls } from './staff-calls/staff-accounts.ts';
import { statementCalls } from './staff-calls/statements.ts';
import { todayCalls } from './staff-calls/today.ts';
import { wordsCalls } from './staff-calls/words.ts';

/** A call that is right in everything: whoever may make it is not refused. */
export interface StaffCall {
  url: string;
  body?: object;
  /** A body of another kind than JSON. */
  payload?: string | Buffer;
  headers?: Record<string, string>;
}

/** By method and address. */
export type StaffCalls = Record<string, () => Promise<StaffCall> | StaffCall>;

/** A right call for every address of the staff listener, each about something of its own. */
export function staffCalls(site: PublicSite): StaffCalls {
  return {
    ...listenerCalls(site),
    ...staffAccountCalls(site),
    ...todayCalls(),
    ...registrationCalls(site),
    ...appointmentCalls(site),
    ...renewalCalls(site),
    ...paymentCalls(site),
    ...statementCalls(site),
    ...counterCalls(site),
    ...messageCalls(site),
    ...newsletterCalls(site),
    ...coverageCalls(site),
    ...packageCalls(site),
    ...wordsCalls(site),
    ...personalDataCalls(site),
  };
}
