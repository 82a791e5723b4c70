import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyTexts } from './tidy-text.ts';

const tidy = (text: string) => tidyTexts({ text }) as { text: string };
const tidyLong = (text: string) => tidyTexts({ text }, ['text']) as { text: string };

test('texts lose the space around them and everything a database cannot keep', () => {
  expect(tidyTexts({ name: ' Ay\0şe\ud800\n' })).toEqual({ name: 'Ayşe\ufffd' });
});

test('a letter written in two parts and in one is the same letter', () => {
  expect(tidyTexts({ name: 'Ays\u0327e' })).toEqual({ name: 'Ay\u015fe' });
});

test('what is no text stays as it is', () => {
  expect(tidyTexts({ amount: 5, list: [' a '] })).toEqual({ amount: 5, list: [' a '] });
  expect(tidyTexts(null)).toBe(null);
  expect(tidyTexts([' a '])).toEqual([' a ']);
});

test('control characters, direction marks and invisible spaces are dropped', () => {
  expect(tidy('A\u0007y\u001b[31mş\u007fe\u009f')).toEqual({ text: 'Ay[31mşe' });
  expect(tidy('\u202eexe.gpj\u202c \u2066id\u2069\ufeff.jpg')).toEqual({ text: 'exe.gpj id.jpg' });
});

test('a field of one line stays on one line', () => {
  expect(tidy('Atatürk Cad. 5\r\nLefkoşa\u2028KKTC\tKıbrıs')).toEqual({
    text: 'Atatürk Cad. 5 Lefkoşa KKTC Kıbrıs',
  });
});

test('a long text keeps its lines, however they were ended', () => {
  expect(tidyLong(' one\r\ntwo\rthree\u2029four\n\nfive\tsix\0 ')).toEqual({
    text: 'one\ntwo\nthree\nfour\n\nfive six',
  });
});

test('whatever is sent, a tidy text has nothing unseen in it and stays as it is', () => {
  // Not fc.string({ unit: 'binary' }), which takes seconds to make.
  const anything = fc
    .array(fc.integer({ min: 0, max: 0x10ffff }))
    .map((points) => `${String.fromCodePoint(...points)}\u202a\r\n\u0000\t`);
  fc.assert(
    fc.property(anything, (sent) => {
      const { text } = tidy(sent);
      expect(text).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/u);
      expect(tidy(text)).toEqual({ text });
      const long = tidyLong(sent);
      expect(long.text).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}]/u);
      expect(tidyLong(long.text)).toEqual(long);
    }),
  );
});
