import { expect, test } from 'vitest';
import { markupText, readMarkup } from './newsletter-markup.ts';

test('empty lines end a paragraph, a line in it ends a line, and # makes a heading', () => {
  expect(readMarkup('# Yeni\nBir\niki\r\n\r\n\n üç ')).toEqual([
    { kind: 'heading', lines: [[{ text: 'Yeni' }]] },
    { kind: 'paragraph', lines: [[{ text: 'Bir' }], [{ text: 'iki' }]] },
    { kind: 'paragraph', lines: [[{ text: 'üç' }]] },
  ]);
});

test('links have words or are addresses; the end of a sentence does not belong to them', () => {
  const [block] = readMarkup(
    'See [our prices](https://meltem.test/pricing?a=1&b=2), or https://meltem.test/faq.',
  );
  expect(block?.lines[0]).toEqual([
    { text: 'See ' },
    { text: 'our prices', href: 'https://meltem.test/pricing?a=1&b=2' },
    { text: ', or ' },
    { text: 'https://meltem.test/faq', href: 'https://meltem.test/faq' },
    { text: '.' },
  ]);
});

test('only web addresses are links, and everything else is text as it stands', () => {
  for (const text of [
    '[a](javascript:alert(1))',
    '[a](data:text/html,x)',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](//evil.test)',
  ]) {
    expect(readMarkup(text)).toEqual([{ kind: 'paragraph', lines: [[{ text }]] }]);
  }
});

test('as text, the address of a link follows its words, and a heading is underlined', () => {
  const text = '# Fiyatlar\n[Yeni fiyatlar](https://meltem.test/pricing)\nhttps://meltem.test';
  expect(markupText(readMarkup(text))).toBe(
    'Fiyatlar\n--------\n\nYeni fiyatlar (https://meltem.test/pricing)\nhttps://meltem.test',
  );
});
