/** The cookies of the library without the one of a trusted device. */
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
