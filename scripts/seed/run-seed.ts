// `npm run seed -- N [--more]`: fills the store of this environment with N registrations of people who do not exist.
// `npm run seed -- N --year` makes it a company with a year of work behind it.
import { parseArgs } from 'node:util';
import { operatorCommand } from '../../server/commands/operator-command.ts';
import { readConfiguration } from '../../server/runtime/configuration.ts';
import { StartFailure } from '../../server/runtime/start-failure.ts';
import { fillStore } from './fill-store.ts';

const most = 10_000_000;
/** What a year tells is put in order before it is written. */
const mostWithYear = 100_000;

await operatorCommand(async () => {
  const { count, seed, isMore, hasYear } = readCommand();
  const began = performance.now();
  await fillStore(readConfiguration(process.env), {
    count,
    seed,
    isMore,
    hasYear,
    tell: teller(count, began),
  });
  console.log(`${count} registrations in ${seconds(began)} s.`);
  if (hasYear)
    console.log('Its staff cannot sign in. Your own account: npm run staff -- add YOUR@ADDRESS --owner');
});

function readCommand() {
  const usage = `How many registrations? Say a number from 1 to ${most}: npm run seed -- 1000 [--more | --year] [--seed 1]`;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        more: { type: 'boolean', default: false },
        year: { type: 'boolean', default: false },
        seed: { type: 'string', default: '1' },
      },
    });
    const { more: isMore, year: hasYear } = values;
    const count = wholeNumber(positionals[0] ?? '', hasYear ? mostWithYear : most);
    const seed = wholeNumber(values.seed, 1_000_000);
    if (count !== undefined && seed !== undefined && !(isMore && hasYear))
      return { count, seed, isMore, hasYear };
  } catch {
    // An option that there is not.
  }
  throw new StartFailure([usage]);
}

function wholeNumber(text: string, largest: number): number | undefined {
  const number = Number(text);
  return /^\d+$/.test(text) && number >= 1 && number <= largest ? number : undefined;
}

/** A line for every twentieth part. */
function teller(count: number, began: number): (done: number) => void {
  let told = 0;
  return (done) => {
    const part = Math.floor((20 * done) / count);
    if (part > told) console.log(`${String(done).padStart(9)} of ${count}  ${seconds(began)} s`);
    told = part;
  };
}

function seconds(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}
