import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { photo } from '../../support/forms.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { storedRows } from './stored-rows.ts';

/** The form as it is written in each language. */
export const words = {
  tr: {
    choose: '12 Mbps seç Eco',
    term: /^12 ay/,
    newCustomer: 'Yeni müşteriyim',
    form: 'Hoş geldiniz.',
    fields: [
      'Ad',
      'Soyad',
      'Uyruk',
      'Adres',
      'E-posta',
      'Telefon',
      'Modeme ihtiyacım var',
      'Seçtiğiniz paket',
    ],
    package: 'Eco 12 Mbps, 12 + 3 ay',
    image: 'Kimlik görseli',
    file: 'Dosya seç',
    missing: 'Devam etmek için lütfen resmî kimliğinizi veya pasaportunuzu ekleyin.',
    notImage: 'Bu dosya bir görsel değil. JPG, PNG veya HEIC gibi bir fotoğraf seçin.',
    send: 'Başvuruyu gönder',
    island: ['Kuzey Kıbrıs Türk Cumhuriyeti', 'Türkiye', 'Kıbrıs'],
    pinned: ['Amerika Birleşik Devletleri', 'Kanada', 'Meksika', 'Birleşik Krallık', 'Polonya'],
    noEmail: 'Lütfen geçerli bir e-posta adresi girin.',
    noPhone: 'Lütfen telefon numaranızı girin.',
    success: 'Başvurunuz alındı. Sizi arayacağız.',
    refused: 'Form gönderilemedi.',
  },
  en: {
    choose: 'Choose 12 Mbps Eco',
    term: /^12 months/,
    newCustomer: 'New customer',
    form: 'Welcome.',
    fields: [
      'First name',
      'Last name',
      'Nationality',
      'Address',
      'E-mail',
      'Phone',
      'I need a router',
      'Your package',
    ],
    package: 'Eco 12 Mbps, 12 + 3 months',
    image: 'ID image',
    file: 'Choose a file',
    missing: 'Please provide your official ID or passport to continue.',
    notImage: 'This file is not an image. Choose a photo such as JPG, PNG or HEIC.',
    send: 'Send registration',
    island: ['Northern Cyprus', 'Türkiye', 'Cyprus'],
    pinned: ['United States', 'Canada', 'Mexico', 'United Kingdom', 'Poland'],
    noEmail: 'Please enter a valid email.',
    noPhone: 'please enter phone number',
    success: 'your request was successfull',
    refused: 'Oops! Something went wrong while submitting the form.',
  },
  ru: {
    choose: 'Выбрать 12 Мбит/с Eco',
    term: /^12 мес\./,
    newCustomer: 'Я новый клиент',
    form: 'Добро пожаловать.',
    fields: [
      'Имя',
      'Фамилия',
      'Гражданство',
      'Адрес',
      'Электронная почта',
      'Телефон',
      'Мне нужен роутер',
      'Ваш пакет',
    ],
    package: 'Eco 12 Мбит/с, 12 + 3 мес.',
    image: 'Фото документа',
    file: 'Выбрать файл',
    missing: 'Чтобы продолжить, добавьте официальное удостоверение личности или паспорт.',
    notImage: 'Это не изображение. Выберите фото, например JPG, PNG или HEIC.',
    send: 'Отправить заявку',
    island: ['Северный Кипр', 'Турция', 'Кипр'],
    pinned: ['Соединенные Штаты', 'Канада', 'Мексика', 'Великобритания', 'Польша'],
    noEmail: 'Пожалуйста, введите правильный адрес электронной почты.',
    noPhone: 'Пожалуйста, введите номер телефона.',
    success: 'Ваша заявка получена. Мы вам позвоним.',
    refused: 'Не удалось отправить форму.',
  },
} as const;

type Visit = (path: string, language?: Language) => Promise<void>;

export async function openForm(page: Page, visit: Visit, language: Language = 'en'): Promise<Locator> {
  const { choose, term, newCustomer, form } = words[language];
  await visit('/pricing', language);
  await page.getByRole('button', { name: choose }).click();
  await page.getByRole('dialog').getByRole('radio', { name: term }).check();
  await page.getByRole('button', { name: newCustomer }).click();
  const opened = page.getByRole('form', { name: form });
  await expect(opened).toBeVisible();
  return opened;
}

export const picture = async (name = 'id.jpg') => ({ name, mimeType: 'image/jpeg', buffer: await photo() });
export const idField = (form: Locator) => form.getByRole('group', { name: /^ID image/ });
/** By its whole label; the star beside it is no part of it. */
export const field = (form: Locator, label: string) => form.getByLabel(new RegExp(`^${label}( \\*)?$`));
export const send = (form: Locator) => form.getByRole('button', { name: 'Send registration' });
export const newEmail = () => `${randomUUID()}@example.com`;

/** The least that is taken: e-mail, phone and a picture. */
export async function fillLeast(form: Locator, email = newEmail()): Promise<string> {
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Phone').fill('0533 123 45 67');
  await form.getByLabel('Choose a file').setInputFiles(await picture());
  await expect(send(form)).toBeVisible();
  return email;
}

/** The forms that were sent, as "upload" and "registration", with their keys. */
export function listenToCalls(page: Page): { call: string; key: string | undefined }[] {
  const calls: { call: string; key: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const call = { '/id-cards': 'upload', '/internetCustomers': 'registration' }[pathname];
    if (call) calls.push({ call, key: request.headers()['idempotency-key'] });
  });
  return calls;
}

/** What the server keeps of a customer, straight from its database. */
export function customers(server: ServerProcess, email: string): Record<string, unknown>[] {
  return storedRows(server, 'internet_customers', 'customerEmail', email);
}

/** The name of a package with whatever spaces hold it together. */
export const inAnySpaces = (name: string) =>
  new RegExp(`^${name.replace(/[+.]/g, '\\$&').replaceAll(' ', '\\s')}$`);
