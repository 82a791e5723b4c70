import { expect, test } from 'vitest';
import type { WordsAnswer } from '#domain/own-words-changes.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { WordsHistory } from './WordsHistory.tsx';

const inThree = (words: string) => ({ tr: `${words} tr`, en: `${words} en`, ru: `${words} ru` });

test('what changed is named as in the form, twelve at most, and it is told how many more there are', async () => {
  const question = { question: inThree('Why?'), answer: inThree('Because.') };
  const value = { questions: [question, question, question] };
  const byDefault = { questions: [] };
  const answer: WordsAnswer = {
    ...{ subject: 'faq', version: 1, value, byDefault, isOwn: true, names: {}, struck: [] },
    history: [{ version: 1, at: 0, by_id: 'ada', by_name: 'Ada', value }],
  };
  const html = await consolePart(<WordsHistory answer={answer} />);
  const lines = [...html.matchAll(/<li>((?:(?!<\/?li).)*)<\/li>/gs)].map(([, line = '']) =>
    line.replace(/<[^>]*>/g, ''),
  );
  expect(lines).toHaveLength(13);
  expect(lines[0]).toBe('Questions 1, Question (TR): nothing → Why? tr');
  expect(lines[11]).toBe('Questions 2, Answer (RU): nothing → Because. ru');
  expect(lines[12]).toBe('and 6 more');
});
