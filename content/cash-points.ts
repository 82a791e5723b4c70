import type { CashPoint } from '#domain/cash-points.ts';
import type { Language } from '#domain/language.ts';
import { mapLink } from './map.ts';

type Names = Record<Language, string>;

const nicosia: Names = { tr: 'Lefkoşa', en: 'Nicosia', ru: 'Никосия' };
const dereboyu: Names = { tr: 'Dereboyu', en: 'Dereboyu', ru: 'Деребою' };
const haspolat: Names = { tr: 'Haspolat', en: 'Haspolat', ru: 'Хасполат' };
const alaykoy: Names = { tr: 'Alayköy', en: 'Alayköy', ru: 'Алайкёй' };

/**
 * Where cash is taken, offices first. The build refuses a list that is not seven long.
 * Names, streets and positions are placeholders until the company gives its own.
 */
export const cashPoints: readonly CashPoint[] = [
  point('office-lefkosa', office(nicosia), 'headOffice', nicosia, 'Girne Caddesi 118', 35.1845, 33.3725),
  point('office-dereboyu', office(dereboyu), 'headOffice', dereboyu, 'Dereboyu Caddesi 42', 35.1917, 33.3457),
  point('market-lefkosa', sign('Akdeniz Market'), 'market', nicosia, 'Şht. Ruso Caddesi 9', 35.2085, 33.3735),
  point('barber-lefkosa', sign('Berber Hasan'), 'barber', nicosia, 'Ortaköy Caddesi 27', 35.2165, 33.342),
  point('market-haspolat', sign('Güneş Market'), 'market', haspolat, 'Gazimağusa Yolu 64', 35.218, 33.42),
  point('market-alaykoy', sign('Yıldız Market'), 'market', alaykoy, 'Güzelyurt Yolu 31', 35.1795, 33.2605),
  point(
    'cooperative-alaykoy',
    sign('Alayköy Kooperatifi'),
    'cooperative',
    alaykoy,
    'Köy Meydanı 2',
    35.203,
    33.2655,
  ),
];

function point(
  id: string,
  name: Names,
  kind: CashPoint['kind'],
  district: Names,
  street: string,
  latitude: number,
  longitude: number,
): CashPoint {
  const position = { latitude, longitude };
  return { id, name, kind, district, street, position, mapUrl: mapLink(position) };
}

/** A shop is found by the name on its sign, whatever language one reads. */
function sign(name: string): Names {
  return { tr: name, en: name, ru: name };
}

function office(place: Names): Names {
  return { tr: `Meltem ${place.tr}`, en: `Meltem ${place.en}`, ru: `Meltem ${place.ru}` };
}
