import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { fillIn, writtenSource } from '#content/facts.ts';
import { mapLink } from '#content/map.ts';
import { typeset } from '#content/typeset.ts';
import type { CashPoint, CashPointKind } from '#domain/cash-points.ts';
import type { CompanyFacts } from '#domain/company.ts';
import type { Language } from '#domain/language.ts';
import type { OwnContent } from '#domain/own-content.ts';
import {
  dialledPhone,
  groupsIn,
  hoursIn,
  plainIban,
  type Words,
  type WordsGroup,
  type WordsSubject,
} from '#domain/own-words.ts';
import { withDefaults } from '#domain/own-words-changes.ts';
import type { TextSource } from '#domain/text-source.ts';
import { defaults, writtenMessages } from './written.ts';

/** What owners have written, as it is stored; null or absent where the default stands. */
export type StoredWords = Partial<Record<WordsSubject, WordsGroup | null>>;

/** Everything that the site says from what is stored. */
export class OwnSource {
  readonly source: TextSource;
  readonly #stored: StoredWords;

  constructor(stored: StoredWords) {
    this.#stored = stored;
    this.source = {
      company: this.#company(),
      cashPoints: stored.cash_points ? cashPointsIn(stored.cash_points) : writtenSource.cashPoints,
      promises: this.#promises(),
    };
  }

  value(subject: WordsSubject): WordsGroup {
    return withDefaults(subject, this.#stored[subject] ?? null, defaults[subject]);
  }

  /** What travels in a page, but for the announcement, which has its time. */
  content(language: Language): Omit<OwnContent, 'version'> {
    const messages = this.#messages(language);
    const { cash_points, faq } = this.#stored;
    return {
      company: this.source.company,
      ...(Object.keys(messages).length > 0 && { messages }),
      ...(cash_points && { cashPoints: this.source.cashPoints }),
      ...(faq && { questions: groupsIn(faq, 'questions').length }),
    };
  }

  /** Those that read otherwise than the site was built with. */
  #messages(language: Language): Record<string, unknown> {
    if (Object.values(this.#stored).every((value) => !value)) return {};
    const built = writtenMessages[language];
    const own = { ...built, ...this.#ownTexts(language) };
    return Object.fromEntries(
      Object.entries(own).flatMap(([id, text]) => {
        const before = built[id] === undefined ? undefined : typeset(fillIn(built[id], language));
        const now = typeset(fillIn(text, language, this.source));
        return now === before ? [] : [[id, compileMessageOrThrow(now)]];
      }),
    );
  }

  #ownTexts(language: Language): Record<string, string> {
    const { home, about, faq } = this.#stored;
    const texts = Object.entries({ ...home, ...about }).filter(([id]) => id in writtenMessages[language]);
    const questions = faq ? groupsIn(faq, 'questions') : [];
    return Object.fromEntries([
      ...texts.map(([id, words]) => [id, (words as Words)[language]]),
      ...questions.flatMap(({ question, answer }, index) => [
        [`faq.q${index + 1}`, (question as Words)[language]],
        [`faq.a${index + 1}`, (answer as Words)[language]],
      ]),
    ]);
  }

  #company(): CompanyFacts {
    const { company } = writtenSource;
    const { contact, hours, bank } = this.#stored;
    return {
      ...company,
      ...(contact && {
        phone: { shown: String(contact.phone), dialled: dialledPhone(String(contact.phone)) ?? '' },
        email: String(contact.email),
        address: {
          ...company.address,
          street: String(contact.street),
          city: contact.city as Words,
          postalCode: String(contact.postalCode),
        },
        position: positionIn(contact),
      }),
      ...(hours && {
        openingHours: {
          week: [0, 1, 2, 3, 4, 5, 6].map((day) => hoursIn(hours, day) ?? null),
          special: groupsIn(hours, 'special').map((days) => ({
            first: String(days.first),
            last: String(days.last),
            hours: hoursIn(days) ?? null,
            name: days.name as Words,
          })),
        },
      }),
      ...(bank && {
        bankAccount: {
          holder: String(bank.holder),
          bank: String(bank.bank),
          iban: plainIban(String(bank.iban)),
        },
      }),
    };
  }

  #promises(): TextSource['promises'] {
    const states = this.value('promises');
    return Object.fromEntries(
      Object.entries(writtenSource.promises).map(([id, promise]) => {
        const isStruck = states[id] === 'struck';
        return [
          id,
          {
            isConfirmed: states[id] === 'confirmed',
            text: isStruck ? { tr: '', en: '', ru: '' } : promise.text,
          },
        ];
      }),
    );
  }
}

function positionIn({ latitude, longitude }: WordsGroup) {
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

function cashPointsIn(value: WordsGroup): CashPoint[] {
  return groupsIn(value, 'points').map((point, index) => {
    const position = positionIn(point);
    const known = writtenSource.cashPoints.find((one) => one.mapUrl === mapLink(position));
    return {
      // The map knows where the name of a point goes that has always been there.
      id: known?.id ?? `point-${index + 1}`,
      name: point.name as Words,
      kind: point.kind as CashPointKind,
      district: point.district as Words,
      street: String(point.street),
      position,
      mapUrl: mapLink(position),
    };
  });
}
