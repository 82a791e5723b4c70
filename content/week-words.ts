import type { Language } from '#domain/language.ts';
import { type DayGroup, dayGroups, type OpeningHours } from '#domain/opening-hours.ts';
import { timeOfDay } from '#domain/time-of-day.ts';

interface DayWords {
  /** As a list names them, from Monday on. */
  names: readonly string[];
  /** "On Saturdays", "from Monday to Saturday", in a sentence. */
  on(day: number): string;
  range(first: number, last: number): string;
  weekdays: string;
  everyDay: string;
  between(opens: string, closes: string): string;
  closed: string;
}

const turkish = ['pazartesi', 'salı', 'çarşamba', 'perşembe', 'cuma', 'cumartesi', 'pazar'];
const from = ['pazartesiden', 'salıdan', 'çarşambadan', 'perşembeden', 'cumadan', 'cumartesiden', 'pazardan'];
const to = ['pazartesiye', 'salıya', 'çarşambaya', 'perşembeye', 'cumaya', 'cumartesiye', 'pazara'];
const english = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const russian = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'];
const genitive = ['понедельника', 'вторника', 'среды', 'четверга', 'пятницы', 'субботы', 'воскресенья'];
const accusative = ['понедельник', 'вторник', 'среду', 'четверг', 'пятницу', 'субботу', 'воскресенье'];
const dative = ['понедельникам', 'вторникам', 'средам', 'четвергам', 'пятницам', 'субботам', 'воскресеньям'];

const words: Record<Language, DayWords> = {
  tr: {
    names: turkish.map((name) => name[0]?.toLocaleUpperCase('tr') + name.slice(1)),
    on: (day) => `${turkish[day]} günleri`,
    range: (first, last) => `${from[first]} ${to[last]}`,
    weekdays: 'hafta içi',
    everyDay: 'her gün',
    between: (opens, closes) => ` ${opens} ile ${closes} arasında`,
    closed: 'kapalı',
  },
  en: {
    names: english,
    on: (day) => `${english[day]}`,
    range: (first, last) => `${english[first]} to ${english[last]}`,
    weekdays: 'Monday to Friday',
    everyDay: 'every day',
    between: (opens, closes) => `, ${opens} to ${closes}`,
    closed: 'closed',
  },
  ru: {
    names: russian,
    on: (day) => `по ${dative[day]}`,
    range: (first, last) => `${first === 1 ? 'со' : 'с'} ${genitive[first]} по ${accusative[last]}`,
    weekdays: 'по будням',
    everyDay: 'ежедневно',
    between: (opens, closes) => ` с ${opens} до ${closes}`,
    closed: 'закрыто',
  },
};

/** When the shop is open, inside a sentence: "Monday to Friday, 9AM to 7PM". */
export function openInSentence(hours: OpeningHours, language: Language): string {
  const { on, range, weekdays, everyDay, between, closed } = words[language];
  const days = ({ first, last }: DayGroup) => {
    if (first === last) return on(first);
    if (first === 0 && last === 4) return weekdays;
    return first === 0 && last === 6 ? everyDay : range(first, last);
  };
  const said = dayGroups(hours).map(
    (group) => days(group) + between(timeOfDay(group.opens, language), timeOfDay(group.closes, language)),
  );
  return said.join('; ') || closed;
}

/** The same as a list: a line with the days, a line with their hours, and so on. */
export function openInLines(hours: OpeningHours, language: Language): string {
  const { names, closed } = words[language];
  const dash = language === 'en' ? ' to ' : '–';
  const lines = dayGroups(hours).flatMap(({ first, last, opens, closes }) => [
    capital(first === last ? `${names[first]}` : `${names[first]}${dash}${names[last]}`, language),
    `${timeOfDay(opens, language)}${dash}${timeOfDay(closes, language)}`,
  ]);
  return lines.join('\n') || capital(closed, language);
}

function capital(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
