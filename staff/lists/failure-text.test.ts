import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { failureText } from './failure-text.ts';

const i18n = setupI18n({
  locale: 'en',
  messages: {
    en: {
      'console.delivery.failure.status': ['refused, ', ['status']],
      'console.delivery.failure.refusedFor': ['refused because of ', ['reason']],
    },
  },
});
const text: typeof i18n._ = i18n._.bind(i18n);

test.each([
  ['no connection', 'console.delivery.failure.connection'],
  ['error of our own', 'console.delivery.failure.own'],
  ['status 503', 'refused, 503'],
  ['refused', 'console.delivery.failure.refused'],
  ['refused: price', 'refused because of price'],
  ['not configured', 'console.delivery.failure.configured'],
  // One that nobody has put into words yet is still shown.
  ['toString', 'toString'],
  ['cancelled', 'cancelled'],
])('the reason "%s" reads "%s"', (reason, words) => {
  expect(failureText(reason, text)).toBe(words);
});
