import { afterEach, expect, test, vi } from 'vitest';
import { Texts } from '../language/texts.ts';
import { describePage } from './describe-page.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The head of a document that a server at this address has rendered. */
function head(canonical: string | undefined) {
  const set = new Map<string, string>();
  const element = (selector: string) => ({
    href: canonical,
    setAttribute: (name: string, value: string) => set.set(`${selector} ${name}`, value),
  });
  const document = {
    ...{ title: '', documentElement: { lang: 'tr' } },
    querySelector: (selector: string) =>
      selector === 'link[rel=canonical]' && !canonical ? null : element(selector),
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { origin: 'http://localhost:3000' });
  return { document, set };
}

test('the head follows the page: its words, its own address, and those in the other languages', async () => {
  const texts = new Texts('en');
  await texts.load('faq');
  const { document, set } = head('https://meltem.example/pricing');
  describePage('faq', texts);
  expect(document.title).toBe('Frequently asked questions | Meltem');
  expect(document.documentElement.lang).toBe('en');
  expect(Object.fromEntries(set)).toMatchInlineSnapshot(`
    {
      "link[hreflang=en] href": "https://meltem.example/faq?lang=en",
      "link[hreflang=ru] href": "https://meltem.example/faq?lang=ru",
      "link[hreflang=tr] href": "https://meltem.example/faq",
      "link[hreflang=x-default] href": "https://meltem.example/faq",
      "link[rel=canonical] href": "https://meltem.example/faq?lang=en",
      "meta[name=description] content": "Common questions about installation, speed, payment, free months and routers.",
    }
  `);
});

test('a server without an address of its own is named as the visitor sees it', async () => {
  const texts = new Texts('tr');
  await texts.load('home');
  const { set } = head(undefined);
  describePage('home', texts);
  expect(set.get('link[hreflang=x-default] href')).toBe('http://localhost:3000/');
});
