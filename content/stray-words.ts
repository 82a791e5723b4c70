// What is left of another language in a text: for the tests of the texts.
import type { Language } from '#domain/language.ts';
import { company } from './company.ts';

/** Names that are written in Latin letters in Russian too. */
const namesInRussian = new Set(
  `Meltem eco pro Eco Pro EcoPack IBAN Mbps TL G Wi Fi PDF HEIC SVG JPEG JPG PNG WebP SMS Ctrl Cmd P n Mac
   Facebook Instagram X YouTube WhatsApp OpenStreetMap openstreetmap org JavaScript API OpenAPI Prometheus R Excel XLSX CSV IP QR cookie
   ${company.address.street}`.split(/\s+/),
);

/** Names with letters that no Turkish word has. */
const namesInTurkish = new Set(['Wi', 'WebP', 'WhatsApp', 'X', 'Excel', 'XLSX']);

/** Places, and the name of a law. */
const turkishNamesInEnglish = new Set(['Beşparmak', 'Lefkoşa', 'Kişisel', 'Korunması', 'Yasası']);

/** English words that slip in easily and are no Turkish words: not "on", "her", "not", "an" or "online". */
const englishWords = new Set(
  `the and or of to with your you our we us my this that from are was will can please thank thanks
   payment pay paid price prices pricing package packages speed month months free total buy choose select
   customer client clients register registration account bank transfer cash location name surname first last
   full phone number email mail address message question answer send sent submit success successful successfully
   error failed wrong invalid valid required enter click here link copy copied clipboard router upload download
   image picture file passport home about contact help support close open back next cancel loading language
   welcome discount offer offers installation agreement services store more read see call`.split(/\s+/),
);

/** Letters that no word of the language has. */
const foreignLetters: Record<Language, RegExp> = {
  tr: /\p{Script=Cyrillic}|[qwx]/iu,
  en: /\p{Script=Cyrillic}|[ğşİı]/u,
  ru: /\p{Script=Latin}/u,
};

const names: Record<Language, ReadonlySet<string>> = {
  tr: namesInTurkish,
  en: turkishNamesInEnglish,
  ru: namesInRussian,
};

/** The words of a text that are no words of its language, as far as letters and a list of English words tell. */
export function strayWords(text: string, language: Language): string[] {
  // Addresses and patterns such as 05XXXXXXXX are no words.
  const words = text.replace(/\S+@\S+|https?:\S+|\bwww\.\S+|\d+X+/g, ' ').match(/\p{L}+/gu) ?? [];
  return words.filter(
    (word) =>
      (foreignLetters[language].test(word) && !names[language].has(word)) ||
      (language === 'tr' && englishWords.has(word.toLowerCase())),
  );
}
