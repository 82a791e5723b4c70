interface AskedFor {
  packageName: string;
  /** As people read it. */
  price: string;
  reference: string;
}

/** What comes to the phone before the link. Always Turkish: a request for a link names no other language. */
export function paymentLinkMessage({ packageName, price, reference }: AskedFor): string {
  return `Meltem: ${packageName} paketiniz için ${price} TL ödeme bağlantınız hazır. Referans: ${reference}.`;
}
