import { keyOfStore } from '../id-images/key-of-store.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { keysAtHand } from '../runtime/key-ring.ts';
import { readSnapshot } from './backup/snapshot.ts';

/** A backup has everything but the key. */
export async function tellKeyOfBackup(config: Configuration): Promise<void> {
  const key = await keyInUse(config);
  if (!key) return;
  const { used, place, isHere, isAnother } = key;
  console.log(
    isHere
      ? `The key of the ID images is not in it: keep ${place} too, elsewhere. Without it they cannot be opened.`
      : `The key of the ID images (${used}) is not in it, and ${isAnother ? `not in ${place}` : `there is no ${place}`}: keep the server's own ID_IMAGE_KEYS or id-image.keys too, elsewhere. Without it they cannot be opened.`,
  );
}

/** Told while the key can still be brought along, and not by the next start. */
export async function tellKeyOfRestored(config: Configuration): Promise<void> {
  const key = await keyInUse(config);
  if (!key) return;
  const { used, place, isHere, isAnother } = key;
  if (isHere) console.log(`The key of its ID images is at hand: ${place}.`);
  else
    console.error(
      `The key of its ID images (${used}) is not at hand, ${isAnother ? `it is not in ${place}` : `there is no ${place}`}: bring the ID_IMAGE_KEYS or id-image.keys of the server that was backed up. Without it the server does not start.`,
    );
}

/** The settings of a command need not be those of the server: only a key that the store names is the right one. */
async function keyInUse(config: Configuration) {
  const used = await readSnapshot(config, keyOfStore);
  if (!used) return undefined;
  const { place, keys } = await keysAtHand(config);
  return { used, place, isHere: keys.some(({ id }) => id === used), isAnother: keys.length > 0 };
}
