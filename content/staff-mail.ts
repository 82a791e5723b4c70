import type { Language } from '#domain/language.ts';
import type { NoticeQuestion } from '#domain/ledger.ts';
import { formatAmount } from '#domain/price.ts';
import { noticeQuestionTexts } from './notice-questions.ts';
import { packageWords } from './package-words.ts';

/** What the staff are told by mail: enough to know where to look, and nobody's personal data. */
export interface StaffMailTexts {
  registration(about: RegistrationNews): MailText;
  payment(about: { reference: string; packageName: string; amount: number }): MailText;
  notice(about: NoticeNews): MailText;
  message(): MailText;
  question(): MailText;
  deadLink(about: DeadNews): MailText;
  /** What a customer was to be told: that it came, when somebody comes, that it is paid, that it runs out. */
  deadMessage(about: DeadNews): MailText;
  /** A link that somebody can still pay by. */
  openLink(about: DeadNews): MailText;
  /** The last line of every mail. */
  lookHere(address: string): string;
}

export interface RegistrationNews {
  reference: string;
  packageDetails: string;
  /** Null or 0 where it is not known. */
  months: number | null;
  free_months: number | null;
  totalPrice: number;
}

export interface NoticeNews {
  reference: string;
  amount: number;
  currency: string;
  question: NoticeQuestion;
}

interface DeadNews {
  reference: string;
  attempts: number;
  reason: string;
}

export interface MailText {
  subject: string;
  text: string;
}

export const staffMailTexts: Record<Language, StaffMailTexts> = {
  tr: {
    registration: ({ reference, ...bought }) => ({
      subject: `Yeni başvuru: ${reference}`,
      text: `Yeni bir başvuru geldi.\n\nReferans: ${reference}\nPaket: ${boughtLine(bought, 'tr')}`,
    }),
    payment: ({ reference, packageName, amount }) => ({
      subject: `Ödendi: ${reference}`,
      text: `Bir ödeme geldi. Paket henüz açılmadı.\n\nReferans: ${reference}\nPaket: ${packageWords(packageName, 'tr')}, ${formatAmount(amount, 'tr')} TL`,
    }),
    notice: ({ reference, amount, currency, question }) => ({
      subject: `Kontrol edilecek ödeme: ${reference}`,
      text: `${noticeQuestionTexts.tr[question]}\n\nReferans: ${reference}\nTutar: ${formatAmount(amount, 'tr')} ${currency}`,
    }),
    message: () => ({
      subject: 'Yeni mesaj',
      text: 'İletişim formundan yeni bir mesaj geldi.',
    }),
    question: () => ({
      subject: 'Yeni soru',
      text: 'Sık sorulan sorular sayfasından yeni bir soru geldi.',
    }),
    deadLink: ({ reference, attempts, reason }) => ({
      subject: `Gönderilemedi: ${reference}`,
      text: `Ödeme bağlantısı müşterinin telefonuna gönderilemedi. Lütfen müşteriyi arayın.\n\nReferans: ${reference}\nDeneme sayısı: ${attempts}\nSon hata: ${reason}`,
    }),
    deadMessage: ({ reference, attempts, reason }) => ({
      subject: `Müşteriye haber verilemedi: ${reference}`,
      text: `Müşteriye gönderilecek bir mesaj iletilemedi. Lütfen müşteriyi arayın.\n\nReferans: ${reference}\nDeneme sayısı: ${attempts}\nSon hata: ${reason}`,
    }),
    openLink: ({ reference, attempts, reason }) => ({
      subject: `İptal edilemedi: ${reference}`,
      text: `Ödeme bağlantısı ödeme sağlayıcısında iptal edilemedi; bağlantıyla hâlâ ödeme yapılabilir. Lütfen sağlayıcının panelinden iptal edin.\n\nReferans: ${reference}\nDeneme sayısı: ${attempts}\nSon hata: ${reason}`,
    }),
    lookHere: (address) => `Ayrıntılar: ${address}`,
  },
  en: {
    registration: ({ reference, ...bought }) => ({
      subject: `New registration: ${reference}`,
      text: `A new registration has come in.\n\nReference: ${reference}\nPackage: ${boughtLine(bought, 'en')}`,
    }),
    payment: ({ reference, packageName, amount }) => ({
      subject: `Paid: ${reference}`,
      text: `A payment has come in. The package is not activated yet.\n\nReference: ${reference}\nPackage: ${packageWords(packageName, 'en')}, ${formatAmount(amount, 'en')} TL`,
    }),
    notice: ({ reference, amount, currency, question }) => ({
      subject: `Payment to check: ${reference}`,
      text: `${noticeQuestionTexts.en[question]}\n\nReference: ${reference}\nAmount: ${formatAmount(amount, 'en')} ${currency}`,
    }),
    message: () => ({
      subject: 'New message',
      text: 'A new message has come in through the contact form.',
    }),
    question: () => ({
      subject: 'New question',
      text: 'A new question has come in from the FAQ page.',
    }),
    deadLink: ({ reference, attempts, reason }) => ({
      subject: `Could not be sent: ${reference}`,
      text: `The payment link could not be sent to the customer’s phone. Please call the customer.\n\nReference: ${reference}\nAttempts: ${attempts}\nLast error: ${reason}`,
    }),
    deadMessage: ({ reference, attempts, reason }) => ({
      subject: `A customer was not told: ${reference}`,
      text: `A message to the customer could not be delivered. Please call the customer.\n\nReference: ${reference}\nAttempts: ${attempts}\nLast error: ${reason}`,
    }),
    openLink: ({ reference, attempts, reason }) => ({
      subject: `Could not be cancelled: ${reference}`,
      text: `The payment link could not be cancelled with the payment provider, so it can still be paid. Please cancel it in the provider’s own panel.\n\nReference: ${reference}\nAttempts: ${attempts}\nLast error: ${reason}`,
    }),
    lookHere: (address) => `Details: ${address}`,
  },
  ru: {
    registration: ({ reference, ...bought }) => ({
      subject: `Новая заявка: ${reference}`,
      text: `Поступила новая заявка.\n\nНомер: ${reference}\nПакет: ${boughtLine(bought, 'ru')}`,
    }),
    payment: ({ reference, packageName, amount }) => ({
      subject: `Оплачено: ${reference}`,
      text: `Поступил платёж. Пакет ещё не включён.\n\nНомер: ${reference}\nПакет: ${packageWords(packageName, 'ru')}, ${formatAmount(amount, 'ru')} TL`,
    }),
    notice: ({ reference, amount, currency, question }) => ({
      subject: `Платёж, который нужно проверить: ${reference}`,
      text: `${noticeQuestionTexts.ru[question]}\n\nНомер: ${reference}\nСумма: ${formatAmount(amount, 'ru')} ${currency}`,
    }),
    message: () => ({
      subject: 'Новое сообщение',
      text: 'Через форму обратной связи пришло новое сообщение.',
    }),
    question: () => ({
      subject: 'Новый вопрос',
      text: 'Со страницы частых вопросов пришёл новый вопрос.',
    }),
    deadLink: ({ reference, attempts, reason }) => ({
      subject: `Не удалось отправить: ${reference}`,
      text: `Ссылку на оплату не удалось отправить на телефон клиента. Пожалуйста, позвоните клиенту.\n\nНомер: ${reference}\nПопыток: ${attempts}\nПоследняя ошибка: ${reason}`,
    }),
    deadMessage: ({ reference, attempts, reason }) => ({
      subject: `Клиент не получил сообщение: ${reference}`,
      text: `Сообщение клиенту не удалось доставить. Пожалуйста, позвоните клиенту.\n\nНомер: ${reference}\nПопыток: ${attempts}\nПоследняя ошибка: ${reason}`,
    }),
    openLink: ({ reference, attempts, reason }) => ({
      subject: `Не удалось отменить: ${reference}`,
      text: `Ссылку на оплату не удалось отменить в платёжной системе, по ней всё ещё можно заплатить. Пожалуйста, отмените её в личном кабинете платёжной системы.\n\nНомер: ${reference}\nПопыток: ${attempts}\nПоследняя ошибка: ${reason}`,
    }),
    lookHere: (address) => `Подробнее: ${address}`,
  },
};

/** Paid months, and those given on top. */
const termWords: Record<Language, (months: number, free: number) => string> = {
  tr: (months, free) => `${months}${free > 0 ? ` + ${free}` : ''} ay`,
  en: (months, free) =>
    `${months}${free > 0 ? ` + ${free}` : ''} ${months + free === 1 ? 'month' : 'months'}`,
  ru: (months, free) => `${months}${free > 0 ? ` + ${free}` : ''} мес.`,
};

/** "35 Mbps, Eco, 6 + 2 months, 6,600 TL". */
function boughtLine(bought: Omit<RegistrationNews, 'reference'>, language: Language): string {
  const { packageDetails, months, free_months, totalPrice } = bought;
  const term = months ? [termWords[language](months, free_months ?? 0)] : [];
  return [packageWords(packageDetails, language), ...term, `${formatAmount(totalPrice, language)} TL`].join(
    ', ',
  );
}
