import type { Language } from './language.ts';
import { pinnedCountries } from './registration.ts';

/** Every country and territory of ISO 3166. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

export interface Country {
  code: string;
  name: string;
}

/** Most of our customers' own, which no international list has. */
const northernCode = 'TRNC';
const northernCyprus: Record<Language, string> = {
  tr: 'Kuzey Kıbrıs Türk Cumhuriyeti',
  en: 'Northern Cyprus',
  ru: 'Северный Кипр',
};

/** What was chosen from the list, or was sent instead. */
export function countryName(code: string, language: Language): string {
  if (code === northernCode) return northernCyprus[language];
  if (!codes.includes(code)) return code;
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** The list in the visitor's language and alphabet, with the five pinned ones and most people's of this island apart. */
export function countries(language: Language): Record<'pinned' | 'island' | 'all', Country[]> {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const named = (code: string): Country => ({
    code,
    name: code === northernCode ? northernCyprus[language] : (names.of(code) ?? code),
  });
  const { compare } = new Intl.Collator(language);
  return {
    pinned: pinnedCountries.map(named),
    island: [northernCode, 'TR', 'CY'].map(named),
    all: [...codes, northernCode].map(named).sort((a, b) => compare(a.name, b.name)),
  };
}
