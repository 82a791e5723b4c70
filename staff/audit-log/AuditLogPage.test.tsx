import { afterAll, expect, test, vi } from 'vitest';
import { auditKinds } from '#domain/audit-kinds.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { AuditLogPage } from './AuditLogPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

test('the audit log is narrowed down to somebody, a kind of action or one action', async () => {
  const people = [
    { id: 'ada', name: 'Ada', email: 'ada@meltem.example' },
    { id: 'can', name: '', email: 'can@meltem.example' },
  ];
  const html = await consolePart(<AuditLogPage />, {
    '/console/staff': people,
    '/console/audit?': { entries: [], count: 0, next: undefined },
  });
  const text = textOf(html);
  expect(text.slice(0, text.indexOf('Entered a customer'))).toMatchInlineSnapshot(`
    "Audit log
    [Export]
    Who
    Everyone
    Ada
    can@meltem.example
    What
    Everything
    Registrations
    Payments and money
    Messages and deliveries
    Packages
    Company’s words
    Coverage and waiting list
    Signing in and passwords
    Staff accounts
    Exports and erasing
    "
  `);
  expect(text.slice(text.indexOf('Erased personal data'))).toMatchInlineSnapshot(`
    "Erased personal data
    Person or subject (in full)
    From date
    To date
    0 rows
    No matching entries."
  `);
  expect(html).toContain('<option value="registrations">Registrations</option>');
  expect(html).toContain('<option value="can">can@meltem.example</option>');
  const groups = new Map(
    [...html.matchAll(/<optgroup label="(.*?)">(.*?)<\/optgroup>/g)].map(([, name, of]) => [name, of]),
  );
  expect(groups.size).toBe(auditKinds.length);
  expect(groups.get('Staff accounts')).toContain(
    '<option value="staff_disabled">Disabled an account</option>',
  );
  expect(groups.get('Packages')).not.toContain('staff_disabled');
});
