import type { Language } from '#domain/language.ts';

interface Words {
  reference: string;
  calendar: string;
  call: string;
  summary: string;
}

const words: Record<Language, Words> = {
  tr: {
    reference: 'Referans',
    calendar: 'Ekteki dosya randevuyu takviminize ekler.',
    call: 'Bu zaman uygun değilse bizi arayın',
    summary: 'Meltem internet kurulumu',
  },
  en: {
    reference: 'Reference',
    calendar: 'The attached file puts it into your calendar.',
    call: 'If this time does not suit you, call us',
    summary: 'Meltem internet installation',
  },
  ru: {
    reference: 'Номер заявки',
    calendar: 'Файл во вложении добавит визит в ваш календарь.',
    call: 'Если время не подходит, позвоните нам',
    summary: 'Подключение интернета Meltem',
  },
};

/** What a mail with a file for the calendar ends with: the file is ours, whatever the mail says. */
export function calendarSentence(language: Language): string {
  return words[language].calendar;
}

/** What stands in the customer's calendar. */
export function calendarWords(
  { reference, phone }: { reference: string; phone: string },
  language: Language,
): { summary: string; description: string } {
  const said = words[language];
  return {
    summary: said.summary,
    description: `${said.reference}: ${reference}\n${said.call}: ${phone}`,
  };
}
