import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LabelledControl } from './LabelledControl.tsx';

type Props = Partial<Parameters<typeof LabelledControl>[0]>;

function rendered(props: Props) {
  const html = renderToString(
    <LabelledControl label="Phone" {...props}>
      {(wiring) => <input {...wiring} />}
    </LabelledControl>,
  );
  const value = (name: string) => new RegExp(`<input[^>]* ${name}="([^"]*)"`).exec(html)?.[1];
  const described = value('aria-describedby')
    ?.split(' ')
    .map((id) => new RegExp(`<p id="${id}"[^>]*>(.*?)</p>`).exec(html)?.[1]);
  return { html, described, isInvalid: value('aria-invalid') === 'true', id: value('id') };
}

test('the label belongs to the control', () => {
  const { html, id } = rendered({});
  expect(id).toBeTruthy();
  expect(html).toContain(`<label for="${id}">Phone</label>`);
});

test('a control is described by its hint and by its error, in this order, and by nothing that is not there', () => {
  expect(rendered({}).described).toBeUndefined();
  expect(rendered({ hint: 'Ten digits' }).described).toEqual(['Ten digits']);
  expect(rendered({ error: 'Too short' }).described).toEqual(['Too short']);
  expect(rendered({ hint: 'Ten digits', error: 'Too short' }).described).toEqual(['Ten digits', 'Too short']);
});

test('only a control with an error is invalid, and the error is said at once', () => {
  expect(rendered({ hint: 'Ten digits' }).isInvalid).toBe(false);
  const { isInvalid, html } = rendered({ error: 'Too short' });
  expect(isInvalid).toBe(true);
  expect(html).toMatch(/<p[^>]* role="alert">Too short</);
});

test('what is said while somebody types is a status', () => {
  expect(rendered({ status: '190 of 200' }).html).toMatch(/<p[^>]* role="status">190 of 200</);
  expect(rendered({}).html).not.toContain('role=');
});
