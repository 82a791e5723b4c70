import { foldedWords } from './folded-text.ts';
import type { Message } from './inbox.ts';
import { phoneRuns } from './phone-words.ts';
import { emailWord, wordList } from './search-words.ts';

/** Nobody writes more different words about one thing. */
const mostOfText = 500;
/** Longer ones are addresses of pages, or no words. */
const longestWord = 40;

/** Digits that may be a phone, in whichever notation. */
const writtenPhone = /\+?\d[\d\s()./-]{5,}\d/g;

/** What a message is found by. */
export function messageWords({ name, email, text }: Pick<Message, 'name' | 'email' | 'text'>): string[] {
  return wordList([emailWord(email), ...textWords(`${name}\n${email}`), ...textWords(text)]);
}

/** What a text is found by, that of an answer too: its words and the phones in it. */
export function textWords(text: string): string[] {
  const phones = text.match(writtenPhone) ?? [];
  const words = foldedWords(text).map((word) => word.slice(0, longestWord).toWellFormed());
  return wordList([...words, ...phones.flatMap(phoneRuns)]).slice(0, mostOfText);
}
