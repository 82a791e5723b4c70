export const staffPassword = 'correct horse battery';

/** What the sign-in library makes of that password: it takes a while, on purpose. */
export const staffPasswordHash =
  'deb8da679c848ba0004f0f6b51b75043:c455a778d4332f10ff4037a83c2b6bb6fcd76865ef4994a6475a2ee14c950cf58f51411eb8ffdd44866ef020e3751f18820df2d100d8b5ecbf1701ccb139fe8e';
