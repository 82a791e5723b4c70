import { expect, test } from 'vitest';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { SendButton } from './SendButton.tsx';
import type { SubmissionState } from './submissions.ts';

const rendered = (state: SubmissionState, props: Partial<Parameters<typeof Form>[0]> = {}) =>
  sitePart(
    <Form name="form" state={state} onSubmit={() => undefined} className="" {...props}>
      <Field label="Phone" name="phone">
        {(wiring) => <input {...wiring} />}
      </Field>
      <SendButton state={state}>Send</SendButton>
    </Form>,
    { section: 'frame' },
  );

test('a form that is open can be changed and sent', async () => {
  const html = await rendered('open');
  expect(html).toContain('aria-busy="false"');
  expect(html).toContain('aria-disabled="false"');
  expect(html).not.toContain('readOnly');
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Phone
    [Send]
    This form cannot be sent without JavaScript. Please call us or write to us: 0392 555 01 00 → tel:+903925550100 bilgi@meltem.example → mailto:bilgi@meltem.example"
  `);
});

test('one that is on its way says so, and can be neither changed nor sent again', async () => {
  const html = await rendered('sending');
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('readOnly');
  expect(textOf(html)).toContain('[SendSending]');
});

test('one that was taken is not on its way any more, and is not sent again', async () => {
  const html = await rendered('accepted');
  expect(html).toContain('aria-busy="false"');
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('readOnly');
  expect(html).not.toContain('Sending');
});

test('one that was refused says so, and can be sent again', async () => {
  const html = await rendered('refused');
  expect(html).toMatch(/role="alert">Oops! Something went wrong while submitting the form\./);
  expect(html).toContain('aria-disabled="false"');
  expect(html).not.toContain('readOnly');
  expect(await rendered('open')).not.toContain('Oops!');
});

test('one that can be sent without scripts does not say that it cannot', async () => {
  const html = await rendered('open', { action: '/coverage', firstErrors: { phone: 'Too short.' } });
  expect(html).toContain('action="/coverage" method="post"');
  expect(textOf(html)).toBe('Phone\nToo short.\n[Send]');
  expect(await rendered('open')).toContain('method="dialog"');
});
