import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillIn } from './drafts.ts';

/** A field as far as a draft knows it. */
class Field {
  readonly name: string;
  readonly type: string;
  checked = false;
  value: string;

  constructor(name: string, value = '', type = 'text') {
    this.name = name;
    this.value = value;
    this.type = type;
  }
}

beforeEach(() => {
  vi.stubGlobal('HTMLElement', Field);
  vi.stubGlobal('HTMLInputElement', Field);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a draft fills what is empty, and nothing that was typed meanwhile', () => {
  const [name, email, router, phone] = [
    new Field('name'),
    new Field('email', 'new@example.com'),
    new Field('router', 'true', 'checkbox'),
    new Field('phone'),
  ];
  const form = { elements: [name, email, router, phone] } as unknown as HTMLFormElement;
  fillIn(form, { name: 'Ayşe Kaya', email: 'old@example.com', router: 'true' });
  expect([name.value, email.value, router.checked, phone.value]).toEqual([
    'Ayşe Kaya',
    'new@example.com',
    true,
    '',
  ]);
});
