import type { Language } from '#domain/language.ts';

interface AskedFor {
  /** As people read it: "Eco 35 Mbps". */
  packageName: string;
  /** As people read it. */
  price: string;
  reference: string;
}

/** What comes to the phone before the link. Everything in it is ours: nothing that a visitor typed. */
export const paymentLinkMessage: Record<Language, (asked: AskedFor) => string> = {
  tr: ({ packageName, price, reference }) =>
    `Meltem: ${packageName} paketi için ${price} TL ödeme bağlantınız hazır. Referans: ${reference}.`,
  en: ({ packageName, price, reference }) =>
    `Meltem: your payment link for the ${packageName} package, ${price} TL, is ready. Reference: ${reference}.`,
  ru: ({ packageName, price, reference }) =>
    `Meltem: ссылка на оплату готова: ${packageName}, ${price} TL. Номер платежа: ${reference}.`,
};
