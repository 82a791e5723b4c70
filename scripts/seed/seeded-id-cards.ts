import type { Transaction } from 'kysely';
import sharp from 'sharp';
import type { Tables } from '../../server/db/schema.ts';
import { claimIdCard, newIdCard, storeIdCards } from '../../server/id-images/queries.ts';
import type { KeyRing } from '../../server/runtime/key-ring.ts';

/** Only the newest registrations have their image still: each takes room, and encryption takes time. */
const mostImages = 300;
const colours = ['#1d6f8a', '#8a4b1d', '#3d7a3a', '#6a3d7a', '#7a2f3d'];

interface Registration {
  id: string;
  nationalId: string;
}

interface SeededIdCard {
  add(transaction: Transaction<Tables>): Promise<void>;
}

/** Images that stand for IDs, encrypted like real ones. */
export async function seededIdCards(keys: KeyRing) {
  const images = await Promise.all(colours.map(drawCard));
  return {
    /** Gives their images to those of the newest that are among these, of which some are still to come. */
    forNewest(registrations: readonly Registration[], toCome: number): SeededIdCard[] {
      const newest = toCome < mostImages ? registrations.slice(toCome - mostImages) : [];
      return newest.map((registration, number) => {
        const card = newIdCard(keys, images[number % images.length] as Buffer);
        registration.nationalId = card.url;
        return {
          async add(transaction) {
            await storeIdCards(transaction, card);
            await claimIdCard(transaction, card.url, registration.id);
          },
        };
      });
    },
  };
}

/** A card with a picture and some lines on it, and nobody's name. */
function drawCard(colour: string): Promise<Buffer> {
  const lines = [90, 140, 190, 240].map(
    (top) => `<rect x="250" y="${top}" width="300" height="18" fill="#fff"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="380">
    <rect width="600" height="380" rx="24" fill="${colour}"/><rect x="40" y="80" width="170" height="210" fill="#fff"/>
    <circle cx="125" cy="160" r="45" fill="${colour}"/><rect x="65" y="215" width="120" height="75" rx="30" fill="${colour}"/>
    ${lines.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).flatten({ background: '#fff' }).jpeg({ quality: 70 }).toBuffer();
}
