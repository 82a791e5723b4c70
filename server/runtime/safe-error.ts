/** What is logged of an error: enough to act on it, and nothing a visitor sent. */
export type SafeError = {
  type: string;
  message: string;
  /** Where it happened, without the message. */
  stack: string;
  code?: string;
  table?: string;
  constraint?: string;
  routine?: string;
  syscall?: string;
  cause?: SafeError;
};

interface KnownFields extends Error {
  code?: unknown;
  table?: unknown;
  constraint?: unknown;
  routine?: unknown;
  syscall?: unknown;
  address?: unknown;
}

/** Errors caused by errors are followed this far. */
const deepestCause = 3;

const withheld = '(not logged)';

/** Only named fields are taken: the rest of an error, like PostgreSQL's `detail`, may hold what was sent. */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: withheld, stack: '' };
  const known: KnownFields = error;
  const cause = error instanceof AggregateError ? error.errors[0] : error.cause;
  return {
    type: error.name,
    message: quotesValues(known) ? withheld : error.message,
    stack: placesIn(error),
    ...text('code', known.code),
    ...text('table', known.table),
    ...text('constraint', known.constraint),
    ...text('routine', known.routine),
    ...text('syscall', known.syscall),
    ...(cause !== undefined && depth < deepestCause && { cause: safeError(cause, depth + 1) }),
  };
}

/** Whether the message may repeat what was sent, or tell an address. Then the code says enough. */
function quotesValues(error: KnownFields): boolean {
  // JSON.parse quotes the body it cannot read.
  if (error instanceof SyntaxError) return true;
  // A connection that failed names the address at its other end.
  if (error.address !== undefined) return true;
  if (typeof error.code !== 'string') return false;
  // The framework quotes addresses and headers; PostgreSQL quotes the value that does not fit (class 22).
  return error.code.startsWith('FST_') || /^22[\dA-Z]{3}$/.test(error.code);
}

function placesIn({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  if (start < 0) return '';
  const places = stack.slice(start + message.length).match(/^ +at .+$/gm);
  return places?.join('\n') ?? '';
}

function text<Name extends string>(name: Name, value: unknown): { [Key in Name]?: string } {
  return typeof value === 'string' ? ({ [name]: value } as { [Key in Name]: string }) : {};
}
