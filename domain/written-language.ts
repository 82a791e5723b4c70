import { defaultLanguage, type Language } from './language.ts';

const turkishLetters = /[çğışöüâîû]/iu;
const turkishWords = /\b(merhaba|ve|bir|bu|icin|var|yok|mi|ne|zaman|kadar|internetim|paket)\b/iu;
const englishWords = /\b(the|is|are|and|to|you|i|my|have|do|does|can|how|what|when|hello|hi)\b/iu;

/** In which of our languages somebody wrote, as far as a few words tell. Whoever answers may choose another. */
export function writtenLanguage(text: string): Language {
  if (/\p{Script=Cyrillic}/u.test(text)) return 'ru';
  if (turkishLetters.test(text) || turkishWords.test(text)) return 'tr';
  return englishWords.test(text) ? 'en' : defaultLanguage;
}
