import type { Position } from '#domain/cash-points.ts';

/** Whose maps we link to and embed; the content policy lets nobody else in. */
export const mapOrigin = 'https://www.openstreetmap.org';

/** How far around the place the frame shows, in degrees. */
const around = { latitude: 0.004, longitude: 0.008 };

const short = (degrees: number) => String(Number(degrees.toFixed(5)));

/** The embedded map of OpenStreetMap with a mark at the place. */
export function mapFrame({ latitude, longitude }: Position): string {
  const box = [
    longitude - around.longitude,
    latitude - around.latitude,
    longitude + around.longitude,
    latitude + around.latitude,
  ];
  const query = new URLSearchParams({
    bbox: box.map(short).join(','),
    layer: 'mapnik',
    marker: `${short(latitude)},${short(longitude)}`,
  });
  return `${mapOrigin}/export/embed.html?${query}`;
}

export function mapLink({ latitude, longitude }: Position): string {
  const [lat, lon] = [short(latitude), short(longitude)];
  return `${mapOrigin}/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;
}
