import type { Language } from '#domain/language.ts';

interface AskedFor {
  /** Speed and type, like "35 Mbps eco". */
  packageName: string;
  /** As people read it. */
  price: string;
  reference: string;
}

/** What comes to the phone before the link. Everything in it is ours: nothing that a visitor typed. */
export const paymentLinkMessage: Record<Language, (asked: AskedFor) => string> = {
  tr: ({ packageName, price, reference }) =>
    `Meltem: ${packageName} paketiniz için ${price} TL ödeme bağlantınız hazır. Referans: ${reference}.`,
  en: ({ packageName, price, reference }) =>
    `Meltem: your link to pay ${price} TL for the package ${packageName} is ready. Reference: ${reference}.`,
  ru: ({ packageName, price, reference }) =>
    `Meltem: ссылка на оплату пакета ${packageName}, ${price} TL, готова. Номер заявки: ${reference}.`,
};
