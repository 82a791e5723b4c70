/** The rest of an error, like PostgreSQL's `detail`, may hold what was sent. */
const loggedFields = ['code', 'table', 'constraint', 'routine', 'syscall'] as const;

type SafeError = Partial<Record<(typeof loggedFields)[number], string>> & {
  type: string;
  message: string;
  /** Where it happened, without the message. */
  stack: string;
  cause?: SafeError;
};

/** Errors caused by errors are followed this far. */
const deepestCause = 3;

const withheld = '(not logged)';

/** What is logged of an error: enough to act on it, and nothing a visitor sent. */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: withheld, stack: '' };
  const known = error as Error & Record<string, unknown>;
  const cause = error instanceof AggregateError ? error.errors[0] : error.cause;
  return {
    type: error.name,
    message: quotesValues(known) ? withheld : error.message,
    stack: placesIn(error),
    ...Object.fromEntries(
      loggedFields.filter((name) => typeof known[name] === 'string').map((name) => [name, known[name]]),
    ),
    ...(cause !== undefined && depth < deepestCause && { cause: safeError(cause, depth + 1) }),
  };
}

/** Whether the message may repeat what was sent, or an address. Then the code says enough. */
function quotesValues(error: Error & { code?: unknown; address?: unknown }): boolean {
  // JSON.parse quotes the body it cannot read.
  if (error instanceof SyntaxError) return true;
  // A connection that failed names the address at its other end.
  if (error.address !== undefined) return true;
  if (typeof error.code !== 'string') return false;
  // Fastify quotes addresses and headers; PostgreSQL quotes the value that does not fit (class 22).
  return error.code.startsWith('FST_') || /^22[\dA-Z]{3}$/.test(error.code);
}

function placesIn({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  if (start < 0) return '';
  const places = stack.slice(start + message.length).match(/^ +at .+$/gm);
  return places?.join('\n') ?? '';
}
