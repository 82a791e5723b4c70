import type { CompanyPromise } from '#domain/text-source.ts';

/**
 * TO BE CONFIRMED BY THE COMPANY: what our texts promise its customers beyond the price list.
 * The FAQ, the Customer Agreement and the pages draw on these sentences as {promise_cancelAnyTime}.
 * Confirm a promise with `isConfirmed: true`; strike one by emptying its three texts.
 * After a change run `npm run documents`.
 */
export const promises = {
  cancelAnyTime: {
    isConfirmed: false,
    text: {
      tr: 'Neden göstermeden, dilediğiniz zaman telefonla ya da e-postayla iptal edebilirsiniz; internetiniz içinde bulunduğunuz hizmet ayının sonuna kadar açık kalır.',
      en: 'You can cancel at any time, by phone or e-mail, without giving a reason; your connection stays on until the end of the current month of service.',
      ru: 'Отказаться от услуги можно в любое время по телефону или электронной почте, не объясняя причин; интернет будет работать до конца текущего месяца обслуживания.',
    },
  },
  refundUnused: {
    isConfirmed: false,
    text: {
      tr: 'O tarihte henüz başlamamış olan, ödenmiş tam ayların ücretini iade ederiz.',
      en: 'We refund the whole paid months that have not begun by then.',
      ru: 'За полные оплаченные месяцы, которые к этому дню не начались, мы вернём деньги.',
    },
  },
  refundTime: {
    isConfirmed: false,
    text: {
      tr: 'İadeyi 14 gün içinde, bildirdiğiniz banka hesabına yaparız.',
      en: 'We pay refunds within 14 days, to the bank account you name.',
      ru: 'Деньги возвращаем в течение 14 дней на банковский счёт, который вы укажете.',
    },
  },
  refundBeforeInstallation: {
    isConfirmed: false,
    text: {
      tr: 'Kurulumdan önce iptal ederseniz ödediğiniz tutarın tamamını iade ederiz.',
      en: 'If you cancel before installation, we refund everything you have paid.',
      ru: 'Если вы откажетесь до установки, мы вернём всё, что вы заплатили.',
    },
  },
  refundIfDeclined: {
    isConfirmed: false,
    text: {
      tr: 'Başvurunuzu kabul edemezsek ödediğiniz tutarın tamamını iade ederiz.',
      en: 'If we decline your registration, we refund everything you have paid.',
      ru: 'Если мы отклоним заявку, мы вернём всё, что вы заплатили.',
    },
  },
  refundIfWeEnd: {
    isConfirmed: false,
    text: {
      tr: 'İki durumda da kullanılmamış, ödenmiş tam ayların ücretini iade ederiz.',
      en: 'In both cases we refund the whole paid months you have not used.',
      ru: 'В обоих случаях мы вернём деньги за неиспользованные полные оплаченные месяцы.',
    },
  },
  fixedPrice: {
    isConfirmed: false,
    text: {
      tr: 'Seçtiğiniz andaki fiyat, sürenin sonuna kadar değişmez.',
      en: 'The price at the time you choose does not change until the end of the term.',
      ru: 'Цена на момент выбора не меняется до конца срока.',
    },
  },
  paidTermKept: {
    isConfirmed: false,
    text: {
      tr: 'Ödemesini yaptığınız süre; fiyatını, hızını ve ücretsiz aylarını sonuna kadar korur.',
      en: 'A term you have already paid for keeps its price, speed and free months until it ends.',
      ru: 'Уже оплаченный срок до конца сохраняет свою цену, скорость и бесплатные месяцы.',
    },
  },
  noRenewal: {
    isConfirmed: false,
    text: {
      tr: 'Süre kendiliğinden yenilenmez; devam etmek isterseniz yeni bir süre için ödeme yaparsınız.',
      en: 'A term does not renew itself; if you want to go on, you pay for a new one.',
      ru: 'Срок не продлевается сам; чтобы продолжить, нужно оплатить новый.',
    },
  },
  upgradeCredit: {
    isConfirmed: false,
    text: {
      tr: 'Süre bitmeden daha hızlı bir pakete geçerseniz, kullanmadığınız tam ayların ücretini yeni paketin fiyatından düşeriz; yalnızca farkı ödersiniz.',
      en: 'If you move to a faster package before the term ends, the whole paid months you have not used count towards its price, and you pay only the difference.',
      ru: 'Если перейти на более быстрый пакет раньше, неиспользованные полные оплаченные месяцы зачтём в его цену, и вы доплатите только разницу.',
    },
  },
  movingMonths: {
    isConfirmed: false,
    text: {
      tr: 'Yeni adresinizde hizmet verebiliyorsak internetinizi oraya taşırız; kalan ödenmiş ve ücretsiz aylarınız devam eder.',
      en: 'If we can serve your new address, we move your connection there, and your remaining paid and free months continue.',
      ru: 'Если мы можем подключить новый адрес, мы перенесём интернет туда, а оставшиеся оплаченные и бесплатные месяцы сохранятся.',
    },
  },
  freeRepairs: {
    isConfirmed: false,
    text: {
      tr: 'Bağlantımızın ve cihazlarımızın onarımı ücretsizdir.',
      en: 'Repairs of our network and our equipment are free.',
      ru: 'Ремонт нашей сети и нашего оборудования бесплатный.',
    },
  },
  outageDays: {
    isConfirmed: false,
    text: {
      tr: 'Bizden kaynaklanan bir nedenle internetiniz aralıksız 24 saatten uzun süre çalışmazsa, çalışmadığı günleri sürenizin sonuna ekleriz.',
      en: 'If your connection is down for more than 24 hours in a row because of us, we add the days it was down to the end of your term.',
      ru: 'Если интернет не работает по нашей вине больше 24 часов подряд, мы прибавим дни простоя к концу вашего срока.',
    },
  },
  routerPrice: {
    isConfirmed: false,
    text: {
      tr: 'Modem ücretliyse fiyatını kurulumdan önce söyleriz; onayınız olmadan ücret almayız.',
      en: 'If the router costs anything, we tell you before installation and charge nothing without your agreement.',
      ru: 'Если роутер платный, мы назовём цену до установки и без вашего согласия ничего не возьмём.',
    },
  },
  noticeOfChanges: {
    isConfirmed: false,
    text: {
      tr: 'Bir değişikliği, sizin için geçerli olmasından en az 30 gün önce bildiririz.',
      en: 'We tell you at least 30 days before a change applies to you.',
      ru: 'Об изменении мы сообщаем не позднее чем за 30 дней до того, как оно начнёт действовать для вас.',
    },
  },
} satisfies Record<string, CompanyPromise>;
