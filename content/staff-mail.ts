import type { Language } from '#domain/language.ts';

/** What the staff are told by mail: enough to know where to look, and nobody's personal data. */
export interface StaffMailTexts {
  registration(about: { reference: string; packageDetails: string }): MailText;
  message(): MailText;
  question(): MailText;
  deadDelivery(about: { reference: string; attempts: number; reason: string }): MailText;
  /** The last line of every mail. */
  lookHere(address: string): string;
}

export interface MailText {
  subject: string;
  text: string;
}

export const staffMailTexts: Record<Language, StaffMailTexts> = {
  tr: {
    registration: ({ reference, packageDetails }) => ({
      subject: `Yeni kayıt: ${reference}`,
      text: `Yeni bir müşteri kaydoldu.\n\nReferans: ${reference}\nPaket: ${packageDetails}`,
    }),
    message: () => ({
      subject: 'Yeni mesaj',
      text: 'İletişim formundan yeni bir mesaj geldi.',
    }),
    question: () => ({
      subject: 'Yeni soru',
      text: 'Sıkça sorulan sorular sayfasından yeni bir soru geldi.',
    }),
    deadDelivery: ({ reference, attempts, reason }) => ({
      subject: `Gönderilemedi: ${reference}`,
      text: `Ödeme bağlantısı müşterinin telefonuna gönderilemedi. Lütfen müşteriyi arayın.\n\nReferans: ${reference}\nDeneme sayısı: ${attempts}\nSon hata: ${reason}`,
    }),
    lookHere: (address) => `Ayrıntılar: ${address}`,
  },
  en: {
    registration: ({ reference, packageDetails }) => ({
      subject: `New registration: ${reference}`,
      text: `A new customer has registered.\n\nReference: ${reference}\nPackage: ${packageDetails}`,
    }),
    message: () => ({
      subject: 'New message',
      text: 'A new message has come in through the contact form.',
    }),
    question: () => ({
      subject: 'New question',
      text: 'A new question has come in from the FAQ page.',
    }),
    deadDelivery: ({ reference, attempts, reason }) => ({
      subject: `Could not be sent: ${reference}`,
      text: `The payment link could not be sent to the customer's phone. Please call the customer.\n\nReference: ${reference}\nAttempts: ${attempts}\nLast failure: ${reason}`,
    }),
    lookHere: (address) => `Details: ${address}`,
  },
  ru: {
    registration: ({ reference, packageDetails }) => ({
      subject: `Новая регистрация: ${reference}`,
      text: `Зарегистрировался новый клиент.\n\nНомер: ${reference}\nПакет: ${packageDetails}`,
    }),
    message: () => ({
      subject: 'Новое сообщение',
      text: 'Через форму обратной связи пришло новое сообщение.',
    }),
    question: () => ({
      subject: 'Новый вопрос',
      text: 'Со страницы частых вопросов пришёл новый вопрос.',
    }),
    deadDelivery: ({ reference, attempts, reason }) => ({
      subject: `Не удалось отправить: ${reference}`,
      text: `Ссылку на оплату не удалось отправить на телефон клиента. Пожалуйста, позвоните клиенту.\n\nНомер: ${reference}\nПопыток: ${attempts}\nПоследняя ошибка: ${reason}`,
    }),
    lookHere: (address) => `Подробнее: ${address}`,
  },
};
