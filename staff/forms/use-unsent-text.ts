import { useMember } from '../session/session-context.tsx';

/** By whose they are and where they go. In memory alone: what is written of a person does not stay in a browser. */
const texts = new Map<string, string>();

/** What somebody has written and not sent: it is there again when they come back from another screen. */
export function useUnsentText(address: string): { text: string; keep: (text: string) => void } {
  const key = `${useMember().id} ${address}`;
  return {
    text: texts.get(key) ?? '',
    keep: (text) => {
      if (text === '') texts.delete(key);
      else texts.set(key, text);
    },
  };
}

export function forgetUnsentTexts(): void {
  texts.clear();
}
