/** Those that the library needs for a session, a sign-in under way, and how long they hold. */
export function knownCookies(cookie = ''): string {
  return cookie
    .split(';')
    .filter((one) => /^[^=]*\.(session_token|two_factor|dont_remember)=/.test(one))
    .join(';');
}

/** What a browser would send after this response. */
export function cookieIn(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
