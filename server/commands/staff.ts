// `npm run staff -- add EMAIL [--name NAME] [--owner | --agent | --installer]`: an account and its one-time link.
// `npm run staff -- link EMAIL`: a new link. `npm run staff -- list`: who may sign in.
// `npm run staff -- disable EMAIL`, `enable EMAIL`: for somebody who leaves, or comes back.
// `npm run staff -- reset-second-factor EMAIL`: for somebody who lost theirs.
import {
  type StaffAccount,
  type StaffRole,
  setPasswordLinkHours,
  staffEmailPattern,
  staffRoles,
} from '#domain/staff.ts';
import { StaffSignIn } from '../accounts/sign-in.ts';
import { StaffAccounts } from '../accounts/staff-accounts.ts';
import { readNote } from '../db/installation.ts';
import { openStore } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';
import { readConfiguration } from '../runtime/configuration.ts';
import { StartFailure } from '../runtime/start-failure.ts';
import { commandLine, operatorCommand, placeOf, readWords, requireStore } from './operator-command.ts';

const command = commandLine('staff');
const usage = [
  'add EMAIL [--name NAME] [--owner | --agent | --installer]',
  'link EMAIL',
  'disable EMAIL',
  'enable EMAIL',
  'reset-second-factor EMAIL',
  'list',
].map((line) => `${command} ${line}`);
/** Whoever may run this on the machine. */
const operator = { id: null, name: 'npm run staff', from: null };

await operatorCommand(async () => {
  const { positionals, values } = readCommand();
  const [action, email = ''] = positionals;
  const config = readConfiguration(process.env);
  requireStore(config);
  if (action === 'add' && !new RegExp(staffEmailPattern, 'u').test(email)) throw new StartFailure(usage);
  const store = await openStore(config);
  try {
    const isNamed = process.env.STAFF_URL || process.env.STAFF_PORT;
    // The server has told the store where its console is.
    const staffUrl = (!isNamed && (await readNote(store.db, 'staff_url'))) || config.staffUrl;
    console.log(`Store: ${placeOf(config)}. Console: ${staffUrl}`);
    const accounts = new StaffAccounts(store.db, new StaffSignIn(store.db, { staffUrl }));
    if (action === 'list') return await list(accounts);
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new StartFailure(usage);
    if (action === 'add') return tell(await add(accounts, email, values), email, staffUrl);
    if (action === 'link') return tell(await link(accounts, email), email, staffUrl);
    if (action === 'disable' || action === 'enable') return await setAccess(accounts, email, action);
    if (action === 'reset-second-factor') return await resetSecondFactor(accounts, email);
    throw new StartFailure(usage);
  } finally {
    await store.close();
  }
});

function readCommand() {
  const words = readWords(usage, {
    options: {
      name: { type: 'string' },
      owner: { type: 'boolean' },
      agent: { type: 'boolean' },
      installer: { type: 'boolean' },
    },
    mostWords: 2,
  });
  if (staffRoles.filter((role) => words.values[role]).length > 1) throw new StartFailure(usage);
  return words;
}

/** The first account is an owner: somebody must be able to make the others. */
async function add(
  accounts: StaffAccounts,
  email: string,
  { name = '', ...wanted }: { name?: string } & Partial<Record<StaffRole, boolean>>,
): Promise<string> {
  const otherwise: StaffRole = (await accounts.isEmpty()) ? 'owner' : 'agent';
  const role = staffRoles.find((one) => wanted[one]) ?? otherwise;
  const added = await accounts.add({ email, name, role }, operator);
  if ('fault' in added) {
    throw new StartFailure([`There is an account for ${email}. A new link: ${command} link ${email}`]);
  }
  console.log(`Added ${email} as ${role}.`);
  return added.token;
}

async function link(accounts: StaffAccounts, email: string): Promise<string> {
  const made = await accounts.newLink((await accountOf(accounts, email)).id, operator);
  if ('fault' in made) throw new StartFailure([`There is no account for ${email}.`]);
  return made.token;
}

/** For somebody who leaves: their sessions end at once. */
async function setAccess(
  accounts: StaffAccounts,
  email: string,
  change: 'disable' | 'enable',
): Promise<void> {
  const { id } = await accountOf(accounts, email);
  await accounts[change](id, operator).catch((error) => {
    if (!(error instanceof Refusal) || error.code !== 'last_owner') throw error;
    throw new StartFailure([
      `${email} is the last owner. Make somebody else one first: ${command} add EMAIL --owner`,
    ]);
  });
  console.log(
    change === 'disable'
      ? `${email} is signed out everywhere and cannot sign in any more.`
      : `${email} can sign in again, with the password from before.`,
  );
}

async function resetSecondFactor(accounts: StaffAccounts, email: string): Promise<void> {
  const { id, hasSecondFactor } = await accountOf(accounts, email);
  await accounts.resetSecondFactor(id, operator);
  console.log(
    hasSecondFactor
      ? `${email} signs in with the password alone now, and can set up a new second factor in the console.`
      : `${email} has no second factor.`,
  );
}

async function accountOf(accounts: StaffAccounts, email: string): Promise<StaffAccount> {
  const account = (await accounts.all()).find((one) => one.email === email.toLowerCase());
  if (!account) throw new StartFailure([`There is no account for ${email}.`]);
  return account;
}

function tell(token: string, email: string, staffUrl: string): void {
  console.log(`With this link ${email} sets a password, once, within ${setPasswordLinkHours} hours:`);
  console.log(`${staffUrl}/set-password?token=${token}`);
}

async function list(accounts: StaffAccounts): Promise<void> {
  for (const { email, role, isDisabled, hasPassword, hasSecondFactor, lockedUntil } of await accounts.all()) {
    const state = isDisabled ? 'disabled' : hasPassword ? 'active' : 'no password yet';
    const lock = lockedUntil === null ? '' : `  locked until ${new Date(lockedUntil).toISOString()}`;
    console.log(`${email}  ${role}  ${state}${hasSecondFactor ? '  second factor' : ''}${lock}`);
  }
}
