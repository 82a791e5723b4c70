import type { Submission } from './submissions.ts';
import type { Visit } from './visitors.ts';

/** What one fault came to, over all its times. */
export interface Row {
  name: string;
  times: number;
  pagesFailed: number;
  pages: number;
  /** The longest that no page came, in seconds. */
  pagesAway: number;
  formsRepeated: number;
  forms: number;
  /** The longest from the fault until a form was taken that was sent after it, in seconds. */
  formsAgain: number;
  /** The longest that the console's stream said nothing, in seconds. */
  streamAway: number;
  rows: number;
  lost: number;
  twice: number;
  deliveredTwice: number;
  /** Asked again under the same key, after a fault: whoever delivers drops it. */
  askedAgain: number;
  operator: string;
  /** Each thing that must not be, in a line. */
  faults: string[];
}

export interface Span {
  from: number;
  until: number;
}

/** Pages asked for in a time: how many failed, and how long none came. */
export function measurePages(visits: readonly Visit[], spans: readonly Span[]) {
  const within = visits.filter(({ at }) => spans.some(({ from, until }) => at >= from && at < until));
  const good = within.filter(({ status }) => status === 200).map(({ until }) => until);
  return {
    pages: within.length,
    pagesFailed: within.length - good.length,
    pagesAway: longestGap(good, spans),
  };
}

/** Forms sent in a time: how many had to be repeated, and how soon they were taken again after it began. */
export function measureForms(submissions: readonly Submission[], spans: readonly Span[]) {
  const forms = submissions.filter(({ kind }) => kind !== 'money' && kind !== 'notice');
  const within = forms.filter(({ sentAt }) =>
    spans.some(({ from, until }) => sentAt >= from && sentAt < until),
  );
  const taken = forms.flatMap(({ answeredAt }) => answeredAt ?? []);
  return {
    forms: within.length,
    formsRepeated: within.filter(({ refusals }) => refusals.length > 0).length,
    formsAgain: longestGap(taken, spans),
  };
}

/** The longest time without an event, in seconds, of those that touch a span. */
export function longestGap(events: readonly number[], spans: readonly Span[]): number {
  const sorted = events.toSorted((a, b) => a - b);
  let longest = 0;
  for (const { from, until } of spans) {
    let last = from;
    for (const at of sorted) {
      if (at < from) continue;
      longest = Math.max(longest, at - last);
      last = at;
      if (at > until) break;
    }
    if (last < until) longest = Math.max(longest, until - last);
  }
  return Math.round(longest / 100) / 10;
}
