import { toKurus } from '#domain/ledger.ts';
import { nationalDigits } from '#domain/phone.ts';
import { answerWithinMs, askProvider, readJson } from '../jobs/ask-provider.ts';
import { DeliveryFailure } from '../jobs/delivery-handler.ts';
import { type PaytrMerchant, paytrToken } from './paytr-token.ts';
import type { LinkMaker, LinkRequest } from './provider.ts';

interface PaytrOptions extends PaytrMerchant {
  /** Where PayTR is. */
  url: string;
  /** Where it tells us of payments. */
  callbackUrl: string;
  withinMs?: number;
}

/** One payment a link: whoever taps twice does not pay twice. */
const once = '1';
const mostInstalments = '12';

/** PayTR's Link API, after its documentation (dev.paytr.com). */
export function paytr({ url, callbackUrl, withinMs = answerWithinMs, ...merchant }: PaytrOptions): LinkMaker {
  return {
    name: 'paytr',
    async makeLink(request, signal) {
      mobileOf(request);
      const signed = {
        name: `${request.packageName} (${request.reference})`,
        price: String(toKurus(request.amount)),
        currency: 'TL',
        max_installment: mostInstalments,
        link_type: 'product',
        // It has no Russian.
        lang: (request.language ?? request.userLanguage) === 'tr' ? 'tr' : 'en',
        min_count: once,
      };
      const answer = await ask('create', Object.values(signed), signal, {
        ...signed,
        max_count: once,
        callback_link: callbackUrl,
        callback_id: callbackId(request.reference),
        get_qr: '0',
      });
      const { id: code, link } = answer;
      if (typeof code !== 'string' || !/^\w{1,64}$/.test(code))
        throw new DeliveryFailure('unreadable answer');
      return { code, url: typeof link === 'string' && URL.canParse(link) ? link : `${url}/link/${code}` };
    },
    async sendLink(code, request, signal) {
      const cell_phone = mobileOf(request);
      await ask('send-sms', [code, merchant.id, cell_phone], signal, { id: code, cell_phone });
    },
    async cancelLink(code, signal) {
      await ask('delete', [code, merchant.id], signal, { id: code });
    },
  };

  async function ask(
    service: string,
    signed: readonly string[],
    signal: AbortSignal,
    fields: Record<string, string>,
  ): Promise<Record<string, unknown>> {
    const form = new URLSearchParams({
      merchant_id: merchant.id,
      ...fields,
      // Without it PayTR does not say what it dislikes.
      debug_on: '1',
      paytr_token: paytrToken(merchant, signed),
    });
    const { status, body } = await askProvider(`${url}/odeme/api/link/${service}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: form.toString(),
      signal,
      withinMs,
    });
    if (status < 200 || status >= 300) throw new DeliveryFailure(`status ${status}`);
    return taken(readJson(body));
  }
}

/** "error" is what PayTR says of a request that is wrong, "failed" of one that did not work out. */
function taken(answer: unknown): Record<string, unknown> {
  if (typeof answer !== 'object' || answer === null) throw new DeliveryFailure('unreadable answer');
  const fields = answer as Record<string, unknown>;
  if (fields.status === 'success') return fields;
  if (fields.status !== 'error' && fields.status !== 'failed') throw new DeliveryFailure('unreadable answer');
  throw new DeliveryFailure(refusal(fields.err_msg ?? fields.reason), { isFinal: fields.status === 'error' });
}

/** PayTR's words without digits, because they may repeat a phone number. */
function refusal(reason: unknown): string {
  const words = typeof reason === 'string' ? reason.replace(/[^\p{L} .,:()_-]/gu, '').trim() : '';
  return words === '' ? 'refused' : `refused: ${words.slice(0, 120)}`;
}

/** It sends to Turkish mobile numbers alone, written like 05331234567. */
function mobileOf({ clientPhone }: LinkRequest): string {
  const mobile = `0${nationalDigits(clientPhone)}`;
  if (!/^05\d{9}$/.test(mobile)) throw new DeliveryFailure('no mobile number', { isFinal: true });
  return mobile;
}

/** Letters and digits alone: K7QM-3XPW is K7QM3XPW there. */
export function callbackId(reference: string): string {
  return reference.replaceAll('-', '');
}

export function referenceOfCallback(id: string): string {
  return /^[2-9A-Z]{8}$/.test(id) ? `${id.slice(0, 4)}-${id.slice(4)}` : id;
}
