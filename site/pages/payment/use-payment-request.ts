import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import type { Offer } from '#domain/offer.ts';
import { type PaymentRequest, paymentRequest, type SelectedPackage } from '#domain/payment.ts';
import { newKey } from '../../calls/backend.ts';
import { post } from '../../calls/post.ts';
import { rememberConfirmation } from '../../confirmation/confirmation-store.ts';
import { useText } from '../../context/page-context.tsx';
import { forgetDraft } from '../../forms/drafts.ts';

/** Its name among the forms. */
export const paymentForm = 'payment';

/** The states as the specification names them. */
export type PaymentState = 'form' | 'true' | 'DONE';

export interface PayerFields {
  userName: string;
  clientPhone: string;
}

interface PaymentRequesting {
  state: PaymentState;
  request(selected: SelectedPackage, fields: PayerFields): void;
}

interface PriceListNews {
  onPriceChanged(offer: Offer): void;
  onNotOnSale(): void;
}

/** Asks for the payment link once. A failure is told by a toast, and the form is given back. */
export function usePaymentRequest({ onPriceChanged, onNotOnSale }: PriceListNews): PaymentRequesting {
  const text = useText();
  const [state, setState] = useState<PaymentState>('form');
  const isUnderWay = useRef(false);
  const unanswered = useRef<{ asked: string; body: PaymentRequest; key: string }>(null);

  async function request(selected: SelectedPackage, fields: PayerFields): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState('true');
    const asked = JSON.stringify([selected, fields]);
    // The same request after a failure is the same submission: the first one may have arrived.
    if (unanswered.current?.asked !== asked) {
      unanswered.current = {
        asked,
        body: paymentRequest(selected, { ...fields, at: new Date() }),
        key: newKey(),
      };
    }
    const { body, key } = unanswered.current;
    const outcome = await post<{ reference: string }>('/internet/package/payment', body, key);
    if (outcome.kind === 'accepted') {
      const { reference } = outcome.answer;
      const contact = body.clientPhone;
      rememberConfirmation({ ...selected, kind: 'payment', reference, contact, at: Date.now() });
      forgetDraft(paymentForm);
      toast.success(text('scss_link'));
      setState('DONE');
      return;
    }
    console.error('The payment link was not sent.', outcome);
    isUnderWay.current = false;
    setState('form');
    if (outcome.kind === 'refused') {
      unanswered.current = null;
      if (outcome.code === 'price_changed' && outcome.offer) return onPriceChanged(outcome.offer);
      if (outcome.code === 'price_changed' || outcome.code === 'not_on_sale') return onNotOnSale();
    }
    const isTooMany = outcome.kind === 'refused' && outcome.code === 'too_many_links';
    toast.error(text(isTooMany ? 'payment.tooMany' : 'errr_link'));
  }

  return { state, request: (selected, fields) => void request(selected, fields) };
}
