import type { Language } from '#domain/language.ts';

interface CustomerSheetTexts {
  title: string;
  reference: string;
  name: string;
  address: string;
  package: string;
  term: string;
  months: (months: number, free: number) => string;
  total: string;
  next: string;
  status: string;
  /** What is sent to a phone or by mail. */
  message: (reference: string, address: string) => string;
}

/** What a customer takes along from the counter, in the customer's language whatever the screen speaks. */
export const customerSheetTexts: Record<Language, CustomerSheetTexts> = {
  tr: {
    title: 'Başvurunuz alındı',
    reference: 'Referans',
    name: 'Ad soyad',
    address: 'Adres',
    package: 'Paket',
    term: 'Süre',
    months: (months, free) => `${months} ay${free > 0 ? ` + ${free} ay ücretsiz` : ''}`,
    total: 'Toplam',
    next: 'Kurulum için sizi arayacağız. Bize ulaşırken bu referansı söyleyin.',
    status: 'Başvurunuzun durumu (referans ve telefon ile):',
    message: (reference, address) =>
      `Meltem: başvurunuz alındı. Referansınız: ${reference}. Durumunu buradan görebilirsiniz: ${address}`,
  },
  en: {
    title: 'We have your registration',
    reference: 'Reference',
    name: 'Name',
    address: 'Address',
    package: 'Package',
    term: 'Term',
    months: (months, free) =>
      `${months} ${months === 1 ? 'month' : 'months'}${free > 0 ? ` + ${free} free` : ''}`,
    total: 'Total',
    next: 'We will call you about the installation. Please give this reference when you contact us.',
    status: 'The status of your registration (by reference and phone):',
    message: (reference, address) =>
      `Meltem: we have your registration. Your reference: ${reference}. See its status: ${address}`,
  },
  ru: {
    title: 'Ваша заявка получена',
    reference: 'Номер заявки',
    name: 'Имя',
    address: 'Адрес',
    package: 'Пакет',
    term: 'Срок',
    months: (months, free) => `${months} мес.${free > 0 ? ` + ${free} мес. в подарок` : ''}`,
    total: 'Итого',
    next: 'Мы позвоним вам по поводу подключения. Обращаясь к нам, назовите этот номер.',
    status: 'Статус заявки (по номеру и телефону):',
    message: (reference, address) =>
      `Meltem: ваша заявка получена. Номер: ${reference}. Статус заявки: ${address}`,
  },
};
