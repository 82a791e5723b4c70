import { expect, test } from 'vitest';
import { problems } from './problem.ts';

/** Written by hand: programs go by the status, and a wrong one makes them try in vain or give up too early. */
const statuses = {
  400: ['bad_request', 'bad_key', 'image_missing', 'statement_missing'],
  401: ['bad_signature', 'not_signed_in'],
  403: ['not_allowed', 'foreign_origin'],
  404: ['not_found', 'payment_unknown', 'statement_unknown', 'status_unknown'],
  408: ['too_slow'],
  409: [
    ...['not_next', 'nothing_to_undo', 'staff_exists', 'last_owner', 'own_account', 'double_booked'],
    ...['changed_meanwhile', 'warnings_unconfirmed', 'price_changed', 'not_on_sale', 'too_many_links'],
    ...['payment_settled', 'part_paid', 'beyond_open', 'not_by_link', 'link_waiting', 'delivery_not_dead'],
    ...[
      'message_handled',
      'no_mail',
      'subscriber_exists',
      'nobody_to_resend',
      'place_exists',
      'image_locked',
    ],
  ],
  413: ['too_large'],
  415: ['wrong_media_type', 'not_an_image', 'svg_refused'],
  421: ['wrong_host'],
  422: [
    ...['image_unreadable', 'image_too_many_pixels', 'statement_unreadable', 'invalid', 'search_too_short'],
    ...['id_card_unknown', 'no_mail_address', 'key_reused'],
  ],
  429: ['too_many_requests', 'too_many_tries'],
  431: ['headers_too_large'],
  500: ['internal'],
  503: ['unavailable'],
};

test('every problem has the status that was agreed', () => {
  const wanted = Object.entries(statuses).flatMap(([status, codes]) =>
    codes.map((code) => [code, Number(status)]),
  );
  const given = Object.entries(problems).map(([code, { status }]) => [code, status]);
  expect(Object.fromEntries(given)).toEqual(Object.fromEntries(wanted));
});
