import { readFileSync } from 'node:fs';

export type Environment = Record<string, string | undefined>;

/** Reads settings and collects a sentence for each one that is wrong. */
export class EnvironmentReader {
  readonly wrong: string[] = [];
  readonly #environment: Environment;
  readonly #asked = new Set<string>();

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** An empty variable counts as not set, as in most shells and service files. */
  text(name: string): string | undefined {
    this.#asked.add(name);
    return this.#environment[name]?.trim() || undefined;
  }

  /** To be called after everything was read: a name that is nearly one of ours would silently have no effect. */
  refuseMisspelt(): void {
    const asked = [...this.#asked];
    for (const given of Object.keys(this.#environment)) {
      if (asked.includes(given) || !this.#environment[given]?.trim()) continue;
      const meant = asked.find((name) => isNearly(name, given));
      if (meant) this.wrong.push(`${given} is no setting. Did you mean ${meant}?`);
    }
  }

  wholeNumber(name: string, otherwise: number, { most, what }: { most: number; what: string }): number {
    const value = this.text(name);
    if (value === undefined) return otherwise;
    if (/^\d+$/.test(value) && Number(value) <= most) return Number(value);
    this.wrong.push(`${name} is "${value}", but ${what} is a whole number from 0 to ${most}.`);
    return otherwise;
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice {
    const isChoice = (value: string) => choices.includes(value as Choice);
    return (this.checked(name, isChoice, `one of: ${choices.join(', ')}`) ?? otherwise) as Choice;
  }

  host(name: string): string | undefined {
    const isHost = (value: string) => /^[\w.:-]+$/.test(value);
    return this.checked(name, isHost, 'a host name or an IP address, like 127.0.0.1');
  }

  /** An address without a path, and without a slash at its end. */
  origin(name: string): string | undefined {
    const isOrigin = (value: string) => originIn(value) !== undefined;
    return originIn(this.checked(name, isOrigin, `an address like ${exampleOrigin}`) ?? '');
  }

  origins(name: string): string[] {
    return this.list(name).flatMap((value) => {
      const origin = originIn(value);
      if (origin) return [origin];
      this.wrong.push(`${name} has "${value}", but each must be an address like ${exampleOrigin}.`);
      return [];
    });
  }

  list(name: string): string[] {
    const values = this.text(name)?.split(',') ?? [];
    return values.map((value) => value.trim()).filter((value) => value !== '');
  }

  checked(name: string, isRight: (value: string) => boolean, mustBe: string): string | undefined {
    const value = this.text(name);
    if (value === undefined || isRight(value)) return value;
    this.wrong.push(`${name} is "${value}", but it must be ${mustBe}.`);
    return undefined;
  }

  /** The value itself, or what is in the file that `NAME_FILE` names: a credential of systemd, a secret of Docker. */
  secretText(name: string): string | undefined {
    const value = this.text(name);
    const file = this.text(`${name}_FILE`);
    if (file === undefined) return value;
    if (value !== undefined) this.wrong.push(`${name} and ${name}_FILE are both set: one is enough.`);
    try {
      return readFileSync(file, 'utf8').trim() || undefined;
    } catch (error) {
      this.wrong.push(
        `${name}_FILE is "${file}", which cannot be read (${(error as { code?: string }).code}).`,
      );
      return undefined;
    }
  }

  /** The value is not repeated in the sentence: it may hold a password. */
  secret(name: string, isRight: (value: string) => boolean, mustBe: string): string | undefined {
    const value = this.secretText(name);
    if (value === undefined || isRight(value)) return value;
    this.wrong.push(`${name} must be ${mustBe}.`);
    return undefined;
  }

  secretAddress(name: string, protocols: readonly string[], example: string): string | undefined {
    const isAddress = (value: string) => {
      const url = URL.parse(value);
      // The folder of a socket of PostgreSQL stands behind the path.
      const hasHost = Boolean(url?.hostname || url?.searchParams.get('host'));
      return protocols.includes(url?.protocol ?? '') && hasHost;
    };
    return this.secret(name, isAddress, `an address like ${example}`);
  }
}

const exampleOrigin = 'https://www.example.com, without a path';

/** Short names are near many others: only their letters in another order, or in lower case, are taken for them. */
function isNearly(name: string, given: string): boolean {
  const upper = given.toUpperCase();
  return name.length >= 8 ? editDistance(name, upper) <= 2 : sortedLetters(name) === sortedLetters(upper);
}

function sortedLetters(name: string): string {
  return [...name].sort().join('');
}

/** Levenshtein. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, otherLetter] of [...other].entries()) {
      const replaced = (row[place] as number) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] as number) + 1, (next[place] as number) + 1));
    }
    row = next;
  }
  return row[other.length] as number;
}

function originIn(value: string): string | undefined {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/') return undefined;
  return url.search || url.hash || url.username ? undefined : url.origin;
}
