// `npm run keys`: the keys of the ID images, and how many images are under each.
// `npm run keys -- accept-loss`: goes on with the keys at hand after another was lost.
import { StaffSignIn } from '../accounts/sign-in.ts';
import { StaffAccounts } from '../accounts/staff-accounts.ts';
import { isStaffSecretLost, replaceStaffSecret } from '../accounts/staff-secret.ts';
import { openStore, type Store } from '../db/store.ts';
import { countLostImages, imagesByKey, keyOfStore, setKeyOfStore } from '../id-images/key-of-store.ts';
import { type Configuration, readConfiguration } from '../runtime/configuration.ts';
import { keysAtHand, openKeyRing } from '../runtime/key-ring.ts';
import { StartFailure } from '../runtime/start-failure.ts';
import { commandLine, operatorCommand, readWords, requireStore } from './operator-command.ts';

/** Whoever may run this on the machine. */
const operator = { id: null, name: 'npm run keys', from: null };

const usage = [commandLine('keys'), `${commandLine('keys')} accept-loss`];

await operatorCommand(async () => {
  const [command] = readWords(usage, { options: {}, mostWords: 1 }).positionals;
  if (command !== undefined && command !== 'accept-loss') throw new StartFailure(usage);
  const config = readConfiguration(process.env);
  requireStore(config);
  const store = await openStore(config);
  try {
    await (command ? acceptLoss(store, config) : list(store, config));
  } finally {
    await store.close();
  }
});

async function list({ db }: Store, config: Configuration): Promise<void> {
  const { place, keys } = await keysAtHand(config);
  const images = await imagesByKey(db);
  const line = (id: string, state: string) => `${id}  ${String(images.get(id) ?? 0).padStart(9)}  ${state}`;
  console.log(
    `${keys.length === 0 ? 'There is no key in' : 'The keys are in'} ${place}. Images under each key:`,
  );
  for (const [number, { id }] of keys.entries()) {
    console.log(line(id, number === 0 ? 'encrypts new images' : 'can go when there is no image under it'));
  }
  const others = [...images.keys(), await keyOfStore(db)].filter(
    (id) => typeof id === 'string' && !keys.some((key) => key.id === id),
  );
  for (const id of new Set(others as string[]))
    console.log(line(id, 'is not at hand: they cannot be opened'));
}

async function acceptLoss({ db }: Store, config: Configuration): Promise<void> {
  const keys = await openKeyRing(config);
  const stored = await keyOfStore(db);
  const lostImages = await countLostImages(db, keys);
  const isSecretLost = await isStaffSecretLost(db, keys);
  if (!isSecretLost && keys.some(({ id }) => id === stored)) {
    console.log('There is nothing to accept: the server starts with the keys at hand.');
    return;
  }
  if (isSecretLost) {
    const accounts = new StaffAccounts(db, new StaffSignIn(db, config));
    const staff = (await accounts.all()).filter(({ hasSecondFactor }) => hasSecondFactor);
    for (const { id, email } of staff) {
      await accounts.resetSecondFactor(id, operator);
      console.log(`${email} has no second factor any more, and signs in with the password alone.`);
    }
    await replaceStaffSecret(db, keys);
    console.log('Everybody of the staff has to sign in again.');
  }
  await setKeyOfStore(db, keys[0]);
  console.log(`${lostImages} ID images cannot be opened. New ones are encrypted with the key ${keys[0].id}.`);
  console.log('Every instance needs this key from now on. Start them again.');
}
