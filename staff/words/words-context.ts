import { createContext, useContext } from 'react';
import type { WordsFault, WordsFaults } from '#domain/own-words.ts';
import type { WordsAnswer } from '#domain/own-words-changes.ts';
import { useText } from '../language/language-context.tsx';

interface Surroundings extends Pick<WordsAnswer, 'subject' | 'byDefault' | 'names'> {
  faults: WordsFaults;
}

/** What every field of the form may know. */
export const WordsContext = createContext<Surroundings | null>(null);

export function useWords(): Surroundings {
  const surroundings = useContext(WordsContext);
  if (!surroundings) throw new Error('A field is used outside of its form.');
  return surroundings;
}

/** What is wrong at a path, in words. */
export function useFault(path: string): string | undefined {
  const text = useText();
  const fault: WordsFault | undefined = useWords().faults[path];
  return fault && text(`console.words.fault.${fault}`);
}
