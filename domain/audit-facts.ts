import type { AppointmentOutcome } from './appointments.ts';
import { type Assigned, whoseWords } from './assignment.ts';
import type { CorrectedField } from './correction.ts';
import type { CoverageStatus } from './coverage.ts';
import type { ToldKind } from './customer-messages.ts';
import type { DeliveryKind } from './delivery.ts';
import type { ExportedList } from './exports.ts';
import type { MessageKind, MessageStatus } from './inbox.ts';
import type { PackageType } from './internet-package.ts';
import type { CorrectionReason, LedgerMethod, MoneyState, NoticeResolution } from './ledger.ts';
import { changedFields, packageFields } from './package-details.ts';
import type { PackageState } from './package-history.ts';
import type { PaymentStatus } from './payment.ts';
import type { PricePlan } from './price-plan.ts';
import type { RegistrationStatus } from './registration-status.ts';
import type { RenewalFault } from './renewals.ts';
import type { Verdict } from './same-person.ts';
import type { StaffRole } from './staff.ts';
import type { PackagePrices } from './terms.ts';
import type { WaitingState } from './waiting-list.ts';

/** What an entry of the audit log may tell, and what its values are. Never a customer's data. */
interface FactValues extends PackagePrices {
  status: RegistrationStatus;
  payment: PaymentStatus;
  message: MessageStatus;
  money: MoneyState;
  /** Milliseconds since 1970; null where none is agreed. */
  appointment: number | null;
  /** The name of who comes; null where that is open. */
  technician: string | null;
  outcome: AppointmentOutcome;
  /** What an installer says they took, in TL. */
  collected: number | null;
  /** Days; null where there is none. */
  active_from: string | null;
  paid_until: string | null;
  /** How long before the end a link goes out by itself; null where none does. */
  rule_days: number | null;
  /** The name of who sees to it; null where nobody does. */
  assigned: string | null;
  /** Which was corrected; what it was stands with what it belongs to, and goes with it. */
  field: CorrectedField;
  /** What was said about two registrations; null where nothing is any more. */
  verdict: Verdict | null;
  /** How the agreement was accepted at the counter. */
  agreement: 'paper';
  /** Why no link went out. */
  renewal_fault: RenewalFault;
  role: StaffRole;
  /** Of somebody of the staff. */
  name: string;
  speed: string;
  type: PackageType;
  sale: 'on_sale' | 'retired';
  /** Milliseconds since 1970. */
  begins: number;
  /** Of a newsletter. */
  recipients: number;
  mails_a_minute: number;
  /** Whether new subscribers confirm their address first. */
  confirms: 'on' | 'off';
  percent: number;
  /** In TL. */
  month_amount: number;
  rounding: number;
  packages: number;
  /** Their names. */
  left_out: string;
  /** What a customer was told automatically. */
  told: ToldKind;
  /** What the site says of the company; null where it says nothing. */
  wording: string | null;
  /** In TL. */
  amount: number;
  expected: number;
  counted: number;
  method: LedgerMethod;
  reason: CorrectionReason;
  reference: string;
  resolution: NoticeResolution;
  delivery: DeliveryKind;
  day: string;
  lines: number;
  new_lines: number;
  /** The filters of an export. What was looked for may be a customer's name: only that it was is told. */
  text: '';
  package: string;
  country: string;
  router: 'true' | 'false';
  kind: MessageKind;
  from_day: string;
  to_day: string;
  /** The id of somebody of the staff; their name once it is read. */
  person: string;
  /** An action or a kind of them. */
  action: string;
  rows: number;
  broken_off: '';
  coverage: CoverageStatus;
  /** Like "2027-03"; null where none is known. */
  month: string | null;
  waiting: WaitingState;
  /** The id of one of our places. */
  place: string;
  /** How many were erased. */
  registrations: number;
  images: number;
  payments: number;
  messages: number;
  subscriptions: number;
  waiting_people: number;
  references: string;
}

export type FactName = keyof FactValues;

/** What something is now, and what it was before where that is known. */
export type AuditFact = {
  [Name in FactName]: { name: Name; from?: FactValues[Name]; to: FactValues[Name] };
}[FactName];

/** Who sees to it now and who did before, where that has changed. */
export function assignedFacts(before: Assigned, after: Assigned): AuditFact[] {
  if (before.assigned_to === after.assigned_to) return [];
  return [{ name: 'assigned', from: before.assigned_name, to: after.assigned_name }];
}

/** What changed about a package, or all of it where it was added. */
export function packageFacts(before: PackageState | null, after: PackageState): AuditFact[] {
  const fields = before ? changedFields(before, after) : packageFields;
  const told = fields.map((field) => ({
    name: field === 'package_name' ? 'speed' : field,
    ...(before && { from: before[field] }),
    to: after[field],
  }));
  if (before && before.isRetired !== after.isRetired) {
    return [...(told as AuditFact[]), { name: 'sale', from: saleOf(before), to: saleOf(after) }];
  }
  return told as AuditFact[];
}

function saleOf({ isRetired }: PackageState): 'retired' | 'on_sale' {
  return isRetired ? 'retired' : 'on_sale';
}

/** What is planned, and what was before where another plan is changed. */
export function planFacts(before: ToldPlan | undefined, after: ToldPlan): AuditFact[] {
  const was = before && toldOf(before);
  return Object.entries(toldOf(after))
    .filter(([name, to]) => !was || was[name] !== to)
    .map(([name, to]) => {
      const from = was?.[name];
      return { name, ...(from !== undefined && { from }), to } as AuditFact;
    });
}

type ToldPlan = Pick<PricePlan, 'begins_at' | 'rule' | 'packages'>;

function toldOf({ begins_at, rule, packages }: ToldPlan): Record<string, string | number> {
  return {
    begins: begins_at,
    ...(rule.type && { type: rule.type }),
    [rule.by === 'percent' ? 'percent' : 'month_amount']: rule.value,
    rounding: rule.rounding,
    packages: packages.length,
  };
}

const statusOf: Partial<Record<ExportedList, FactName>> = {
  registrations: 'status',
  payments: 'payment',
  messages: 'message',
};
const filters: Record<string, FactName> = {
  text: 'text',
  package: 'package',
  country: 'country',
  router: 'router',
  kind: 'kind',
  from: 'from_day',
  to: 'to_day',
  who: 'person',
  whose: 'person',
  action: 'action',
  state: 'waiting',
  place: 'place',
};

/** Under which filters a list was exported. */
export function filterFacts(list: ExportedList, query: Record<string, unknown>): AuditFact[] {
  return Object.entries(query).flatMap(([filter, value]) => {
    if (filter === 'whose' && value === whoseWords.nobodys) return [{ name: 'assigned', to: null }];
    const name = filter === 'status' ? statusOf[list] : filters[filter];
    if (!name || value === undefined || value === '') return [];
    return [{ name, to: name === 'text' ? '' : value } as AuditFact];
  });
}
