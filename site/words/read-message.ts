import type { Language } from '#domain/language.ts';

/** A message as the build compiles it: words, values by their names, and forms that a value chooses between. */
export type Message = readonly Token[];
type Token = string | readonly [name: string, kind?: string, forms?: Readonly<Record<string, Message>>];

export type Messages = Readonly<Record<string, Message>>;
export type Values = Readonly<Record<string, string | number>>;

/**
 * Reads messages out in a language. Values, plurals and choices are all that the site's texts are made of, and the build
 * holds them to it (`build/dictionary-faults.ts`); Lingui's own reader knows dates, currencies and much else.
 */
export function messageReader(language: Language) {
  const plurals = new Intl.PluralRules(language);

  function read(message: Message, values: Values, count?: number): string {
    return message
      .map((token) => {
        if (token === '#' && count !== undefined) return count.toLocaleString(language);
        if (typeof token === 'string') return token;
        const [name, kind, forms = {}] = token;
        const value = values[name] ?? '';
        if (kind === 'select') return read(forms[value] ?? forms.other ?? [], values);
        if (kind !== 'plural') return value;
        const number = Number(value);
        return read(forms[value] ?? forms[plurals.select(number)] ?? forms.other ?? [], values, number);
      })
      .join('');
  }
  return (message: Message, values: Values): string => read(message, values);
}
