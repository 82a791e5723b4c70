import { expect, test } from 'vitest';
import { company } from '#content/company.ts';
import type { DictionarySection } from '#content/dictionaries/sections.ts';
import { dictionarySource, Texts } from './texts.ts';

const own = (words: string) => ({ version: 1, company, messages: { 'faq.heading': words } });

test('what every page says comes with any section, and the rest with its own', async () => {
  const texts = new Texts('tr');
  await texts.load('faq');
  expect(texts.say('frame.nav.home')).toBe('Ana Sayfa');
  expect(texts.say('faq.heading')).not.toBe('faq.heading');
  expect(texts.say('status.heading')).toBe('status.heading');
  await texts.load('status');
  expect(texts.say('status.heading')).not.toBe('status.heading');
  expect(texts.say('faq.heading')).not.toBe('faq.heading');
});

test('what the company has written itself stands in place of the first words, also of a section that comes later', async () => {
  const texts = new Texts('en', own('Ask us'));
  await texts.load('status');
  await texts.load('faq');
  expect(texts.say('faq.heading')).toBe('Ask us');
  texts.takeOwn(own('Ask anything'));
  expect(texts.say('faq.heading')).toBe('Ask anything');
  texts.takeOwn({ version: 2, company });
  expect(texts.say('faq.heading')).toBe('Frequently asked questions');
});

test('a section that nobody has written is no section', async () => {
  await expect(new Texts('en').load('nothing' as DictionarySection)).rejects.toThrow('en/nothing');
});

test('the build finds the words of every page in the list of the language, and others in their file', () => {
  expect(dictionarySource('ru', 'frame')).toBe('site/words/ru.ts');
  expect(dictionarySource('ru', 'faq')).toBe('content/dictionaries/ru/faq.json');
});
