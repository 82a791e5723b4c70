import type { FastifyReply } from 'fastify';
import { problemTexts } from '#content/problem-texts.ts';
import { defaultLanguage, type Language } from '#domain/language.ts';
import { unknownRoute } from '../runtime/metrics.ts';
import { isAskedByPerson, problemPage } from './problem-page.ts';
import { visitorLanguage } from './visitor-language.ts';

/** Every problem a client can get, with its status. */
export const problems = {
  bad_signature: { status: 401, title: 'The signature is missing, wrong or too old.' },
  not_found: { status: 404, title: 'There is nothing at this address.' },
  bad_request: { status: 400, title: 'The request could not be understood.' },
  bad_key: { status: 400, title: 'An Idempotency-Key has 1 to 200 visible characters.' },
  image_missing: { status: 400, title: 'The file field "image" is missing or empty.' },
  not_signed_in: { status: 401, title: 'Sign in first.' },
  not_allowed: { status: 403, title: 'This account may not do this.' },
  foreign_origin: { status: 403, title: 'This call may not be made from another website.' },
  payment_unknown: { status: 404, title: 'There is no payment with this reference.' },
  statement_unknown: { status: 404, title: 'There is no such bank statement or line.' },
  status_unknown: { status: 404, title: 'Nothing is known under this reference and contact.' },
  too_slow: { status: 408, title: 'The request took too long to arrive.' },
  not_next: { status: 409, title: 'A registration does not go there from where it is.' },
  nothing_to_undo: { status: 409, title: 'There is nothing left to undo.' },
  staff_exists: { status: 409, title: 'There is an account with this address.' },
  last_owner: { status: 409, title: 'There must be an owner.' },
  own_account: { status: 409, title: 'Nobody does this to their own account.' },
  double_booked: { status: 409, title: 'The installer has another appointment at that time.' },
  changed_meanwhile: { status: 409, title: 'Somebody else has changed this meanwhile.' },
  warnings_unconfirmed: { status: 409, title: 'Something is probably a mistake and has to be confirmed.' },
  price_changed: { status: 409, title: 'This is not the price of the package for this term.' },
  not_on_sale: { status: 409, title: 'This package is not on sale.' },
  too_many_links: { status: 409, title: 'This phone has got enough payment links for now.' },
  payment_settled: { status: 409, title: 'The payment is paid or cancelled.' },
  part_paid: { status: 409, title: 'Some of the money has come already.' },
  beyond_open: { status: 409, title: 'So much of this entry is not open any more.' },
  not_by_link: { status: 409, title: 'This payment is not made by a link.' },
  link_waiting: { status: 409, title: 'A link is on its way already.' },
  delivery_not_dead: { status: 409, title: 'The delivery is not given up.' },
  message_handled: { status: 409, title: 'The message cannot go there from where it is.' },
  no_mail: { status: 409, title: 'No mail server is configured.' },
  subscriber_exists: { status: 409, title: 'This address is on the list.' },
  nobody_to_resend: { status: 409, title: 'It is not known any more who perhaps got it.' },
  place_exists: { status: 409, title: 'Another place is called so.' },
  image_locked: {
    status: 409,
    title: 'The ID image cannot be opened: its key is missing, or it is damaged.',
  },
  too_large: { status: 413, title: 'The request is too large.' },
  wrong_media_type: { status: 415, title: 'This address does not take such content.' },
  statement_missing: { status: 400, title: 'The file field "file" is missing or empty.' },
  not_an_image: { status: 415, title: 'The file is not an image.' },
  svg_refused: { status: 415, title: 'A drawing (SVG) is not a photo of an ID.' },
  wrong_host: { status: 421, title: 'This server does not go by that name.' },
  image_unreadable: { status: 422, title: 'The image is damaged or of a kind that cannot be read.' },
  image_too_many_pixels: { status: 422, title: 'The image has more than 50 million pixels.' },
  statement_unreadable: { status: 422, title: 'The bank statement cannot be read.' },
  invalid: { status: 422, title: 'Some of the fields are missing or wrong.' },
  search_too_short: { status: 422, title: 'A search needs at least 3 characters.' },
  id_card_unknown: { status: 422, title: 'The ID image is unknown or belongs to another registration.' },
  no_mail_address: { status: 422, title: 'This is not an address that mail can be sent to.' },
  key_reused: { status: 422, title: 'This Idempotency-Key was used for another request.' },
  too_many_requests: { status: 429, title: 'There were too many requests from your address. Wait a little.' },
  too_many_tries: { status: 429, title: 'There were too many wrong tries. Wait until the next hour.' },
  headers_too_large: { status: 431, title: 'The headers of the request are too large or too many.' },
  unavailable: { status: 503, title: 'The service cannot answer right now.' },
  internal: { status: 500, title: 'Something went wrong on our side.' },
} as const;

export type ProblemCode = keyof typeof problems;

/** Does not compile if a problem lacks its sentence in a language. */
const details: Record<Language, Record<ProblemCode, string>> = problemTexts;

interface Problem {
  code: ProblemCode;
  /** The fields or rules that `invalid` is about. */
  faults?: readonly string[] | undefined;
  /** Added to the body, like the present state of what was to be changed. */
  more?: object | undefined;
}

/** Ends the work on a request, and the transaction it is in, with a problem as the response. */
export class Refusal extends Error implements Problem {
  override readonly name = 'Refusal';
  readonly code: ProblemCode;
  readonly faults: readonly string[] | undefined;
  readonly more: object | undefined;

  constructor(code: ProblemCode, faults?: readonly string[], more?: object) {
    super(problems[code].title);
    this.code = code;
    this.faults = faults;
    this.more = more;
  }
}

export const problemType = 'application/problem+json';

/** Answers with `application/problem+json` (RFC 9457), or a page where a person would read it. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { code } = problem;
  const { server, request } = reply;
  const { language } = visitorLanguage(request);
  const { status } = problems[code];
  server.metrics.refusals.inc({ route: request.routeOptions.url ?? unknownRoute, code });
  // The rest of a request that comes too slowly, or is not wholly known, is not waited for.
  if (code === 'too_slow' || code === 'headers_too_large') reply.header('connection', 'close');
  reply.code(status).headers({ 'cache-control': 'no-store', 'content-language': language });
  if (status >= 500 && isAskedByPerson(request)) {
    return reply.type('text/html; charset=utf-8').send(problemPage(details[language][code], language));
  }
  return reply
    .type(`${problemType}; charset=utf-8`)
    .send(JSON.stringify(problemBody(problem, { language, requestId: request.id })));
}

/** Our own errors carry the request id, by which they are found in the log. */
export function problemBody(
  { code, faults, more }: Problem,
  { language = defaultLanguage, requestId }: { language?: Language; requestId?: string } = {},
): object {
  const { status, title } = problems[code];
  return {
    type: 'about:blank',
    title,
    status,
    code,
    detail: details[language][code],
    faults,
    ...more,
    ...(status >= 500 && { requestId }),
  };
}

interface FrameworkError {
  statusCode?: number;
  validation?: readonly { instancePath: string; params?: { missingProperty?: string } }[];
}

/** The problem that an error of Fastify or of our own code stands for. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error;
  const { statusCode = 500, validation } = error as FrameworkError;
  if (validation) return invalidFields(validation);
  if (statusCode === 413) return { code: 'too_large' };
  if (statusCode === 415) return { code: 'wrong_media_type' };
  if (statusCode === 404) return { code: 'not_found' };
  if (statusCode === 503) return { code: 'unavailable' };
  return { code: statusCode < 500 ? 'bad_request' : 'internal' };
}

function invalidFields(validation: NonNullable<FrameworkError['validation']>): Problem {
  const names = validation.map(
    ({ instancePath, params }) => params?.missingProperty ?? instancePath.split('/')[1],
  );
  // A body that is no object at all has no field to name.
  if (names.includes(undefined)) return { code: 'bad_request' };
  return { code: 'invalid', faults: [...new Set(names as string[])] };
}
