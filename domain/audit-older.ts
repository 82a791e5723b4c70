import { type AuditFact, filterFacts } from './audit-facts.ts';
import { type ExportedList, exportedLists } from './exports.ts';
import type { AuditAction } from './staff.ts';

interface Told {
  subject: string | null;
  facts: AuditFact[];
}

/** What an entry tells that was written before entries had facts: some of it stands in its subject. */
export function olderFacts(action: AuditAction, subject: string | null): Told {
  if (subject === null) return { subject, facts: [] };
  if (action === 'export_begun' || action === 'export_ended') return exportFacts(subject);
  if (action === 'person_erased') return erasedFacts(subject);
  if (action === 'notice_resolved') {
    const [reference = '', resolution] = subject.split(' ');
    return {
      subject: reference,
      facts: resolution ? [{ name: 'resolution', to: resolution } as AuditFact] : [],
    };
  }
  return { subject, facts: [] };
}

/** "registrations.csv text package=35 MB, type:eco rows=61 broken off". */
function exportFacts(subject: string): Told {
  const [file = '', ...rest] = subject.split(/ (?=\w+=|text(?: |$)|broken off$)/);
  // Messages were letters once.
  const name = file.replace(/^letters\./, 'messages.');
  const list = exportedLists.find((one) => name.startsWith(`${one}.`));
  const query = Object.fromEntries(
    rest.map((word) => {
      const [key = '', ...value] = word.split('=');
      return [key, value.join('=') || 'yes'];
    }),
  );
  const facts: AuditFact[] = [...filterFacts(list as ExportedList, query)];
  if (query.rows !== undefined) facts.push({ name: 'rows', to: Number(query.rows) });
  if (query['broken off'] !== undefined) facts.push({ name: 'broken_off', to: '' });
  return { subject: name, facts };
}

const erased: Record<string, 'registrations' | 'images' | 'payments' | 'messages' | 'subscriptions'> = {
  registrations: 'registrations',
  images: 'images',
  payments: 'payments',
  letters: 'messages',
  messages: 'messages',
  subscriptions: 'subscriptions',
};

/** "registrations=1 images=1 payments=0 messages=0 subscriptions=0 K7QM-3XPW". */
function erasedFacts(subject: string): Told {
  const words = subject.split(' ');
  const facts = words.flatMap((word): AuditFact[] => {
    const [key = '', count] = word.split('=');
    const name = erased[key];
    return name && Number(count) > 0 ? [{ name, to: Number(count) }] : [];
  });
  const references = words.filter((word) => !word.includes('=')).join(' ');
  return { subject: null, facts: references ? [...facts, { name: 'references', to: references }] : facts };
}
