import type { SignInLock } from './sign-in-lock.ts';

/** Checks a password or code if an attempt is left. Whatever was wrong is told, and once more where it locks. */
export async function attempt(
  lock: SignInLock,
  email: string,
  check: () => Promise<Response>,
  tell: (isLocked: boolean) => Promise<void>,
): Promise<Response> {
  const reserved = await lock.reserve(email);
  if ('secondsLeft' in reserved) return lockedAnswer(reserved.secondsLeft);
  const response = await check();
  if (response.ok) {
    await lock.clear(email);
  } else if (await isWrong(response)) {
    await tell(false);
    if (reserved.isLast) await tell(true);
  } else {
    await lock.release(email);
  }
  return response;
}

/** Other refusals, like a new password that is too short, tell nothing about the one that was sent. */
async function isWrong(response: Response): Promise<boolean> {
  if (response.status !== 400) return response.status === 401;
  const { code } = (await response.clone().json()) as { code?: string };
  return code === 'INVALID_PASSWORD';
}

function lockedAnswer(seconds: number): Response {
  return Response.json(
    { code: 'LOCKED', message: 'Too many failed attempts.', retryAfter: seconds },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  );
}
