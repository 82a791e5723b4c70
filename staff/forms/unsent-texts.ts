/** By where they go to. In memory alone: what is written about a person does not stay in a browser. */
const texts = new Map<string, string>();

/** What somebody has written and not sent: it is there again when they come back from another screen. */
export const unsentTexts = {
  of: (address: string): string => texts.get(address) ?? '',
  keep(address: string, text: string): void {
    if (text === '') texts.delete(address);
    else texts.set(address, text);
  },
  /** Whoever signs in next does not read them. */
  forgetAll: (): void => texts.clear(),
};
