import { expect, test } from 'vitest';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { IdSection } from './IdSection.tsx';

test('an ID that is no longer stored cannot be asked for', async () => {
  expect(await rendered({ hasImage: true })).toContain('<button');
  const html = await rendered({ hasImage: false });
  expect(html).toContain('The ID image is no longer stored.');
  expect(html).not.toContain('<button');
});

const rendered = (registration: Partial<ShownRegistration>) =>
  consolePart(<IdSection registration={registration as ShownRegistration} />);
