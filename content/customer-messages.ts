import type { MessageSubject } from '#domain/customer-messages.ts';
import type { Words, WordsGroup } from '#domain/own-words.ts';

const inLines = (...lines: string[]) => lines.join('\n');

/** What all three mails about an appointment end with. */
const visitEnd = {
  tr: inLines(
    'Adres: {address}',
    'Referans: {reference}',
    '',
    'Başvurunuzun durumu: {status}',
    'Bu zaman uygun değilse bizi arayın: {phone}',
  ),
  en: inLines(
    'Address: {address}',
    'Reference: {reference}',
    '',
    'The status of your registration: {status}',
    'If this time does not suit you, call us: {phone}',
  ),
  ru: inLines(
    'Адрес: {address}',
    'Номер заявки: {reference}',
    '',
    'Статус заявки: {status}',
    'Если время не подходит, позвоните нам: {phone}',
  ),
};

const visitText = (first: Words): Words => ({
  tr: inLines(first.tr, '{day}, {window}', '', visitEnd.tr),
  en: inLines(first.en, '{day}, {window}', '', visitEnd.en),
  ru: inLines(first.ru, '{day}, {window}', '', visitEnd.ru),
});

/** What customers are told while an owner has written nothing else. */
export const messageDefaults: Record<MessageSubject, WordsGroup> = {
  received: {
    isSent: 'off',
    subject: {
      tr: 'Başvurunuz bize ulaştı ({reference})',
      en: 'We have your registration ({reference})',
      ru: 'Ваша заявка получена ({reference})',
    },
    body: {
      tr: inLines(
        'Merhaba {name},',
        '',
        'Başvurunuz bize ulaştı. Kurulum için sizi arayacağız.',
        '',
        'Paket: {package}',
        'Referans: {reference}',
        'Başvurunuzun durumu: {status}',
        '',
        'Sorularınız için: {phone}',
      ),
      en: inLines(
        'Hello {name},',
        '',
        'We have your registration. We will call you about the installation.',
        '',
        'Package: {package}',
        'Reference: {reference}',
        'The status of your registration: {status}',
        '',
        'If you have a question: {phone}',
      ),
      ru: inLines(
        'Здравствуйте, {name}!',
        '',
        'Ваша заявка получена. Мы позвоним вам, чтобы договориться о подключении.',
        '',
        'Пакет: {package}',
        'Номер заявки: {reference}',
        'Статус заявки: {status}',
        '',
        'Если есть вопросы: {phone}',
      ),
    },
  },
  appointment: {
    made_subject: {
      tr: 'Kurulum randevunuz ({reference})',
      en: 'Your installation appointment ({reference})',
      ru: 'Визит мастера назначен ({reference})',
    },
    made_body: visitText({
      tr: 'Teknisyenimiz şu zaman aralığında gelecek:',
      en: 'Our technician will come in this time window:',
      ru: 'Мастер приедет в это время:',
    }),
    moved_subject: {
      tr: 'Kurulum randevunuz değişti ({reference})',
      en: 'Your installation appointment has moved ({reference})',
      ru: 'Визит мастера перенесён ({reference})',
    },
    moved_body: visitText({
      tr: 'Randevunuzun yeni zamanı:',
      en: 'The new time of your appointment:',
      ru: 'Новое время визита:',
    }),
    cancelled_subject: {
      tr: 'Kurulum randevunuz iptal edildi ({reference})',
      en: 'Your installation appointment is cancelled ({reference})',
      ru: 'Визит мастера отменён ({reference})',
    },
    cancelled_body: {
      tr: inLines(
        'Şu randevu iptal edildi; yenisi için sizi arayacağız:',
        '{day}, {window}',
        '',
        'Referans: {reference}',
        'Başvurunuzun durumu: {status}',
        'Sorularınız için: {phone}',
      ),
      en: inLines(
        'This appointment is cancelled; we will call you about a new one:',
        '{day}, {window}',
        '',
        'Reference: {reference}',
        'The status of your registration: {status}',
        'If you have a question: {phone}',
      ),
      ru: inLines(
        'Этот визит отменён; мы позвоним, чтобы назначить новый:',
        '{day}, {window}',
        '',
        'Номер заявки: {reference}',
        'Статус заявки: {status}',
        'Если есть вопросы: {phone}',
      ),
    },
  },
  paid: {
    isSent: 'off',
    subject: {
      tr: 'Ödemeniz alındı ({reference})',
      en: 'We have received your payment ({reference})',
      ru: 'Ваш платёж получен ({reference})',
    },
    body: {
      tr: inLines(
        'Merhaba {name},',
        '',
        'Ödemeniz alındı: {amount}. Teşekkür ederiz.',
        'Paket: {package}',
        'Makbuz no: {receipt}',
        'Ödenen sürenin sonu: {until}',
        '',
        'Referans: {reference}',
        'Sorularınız için: {phone}',
      ),
      en: inLines(
        'Hello {name},',
        '',
        'We have received your payment: {amount}. Thank you.',
        'Package: {package}',
        'Receipt no: {receipt}',
        'Paid until: {until}',
        '',
        'Reference: {reference}',
        'If you have a question: {phone}',
      ),
      ru: inLines(
        'Здравствуйте, {name}!',
        '',
        'Ваш платёж получен: {amount}. Спасибо.',
        'Пакет: {package}',
        'Номер квитанции: {receipt}',
        'Оплачено до: {until}',
        '',
        'Номер: {reference}',
        'Если есть вопросы: {phone}',
      ),
    },
  },
  runs_out: {
    isSent: 'off',
    subject: {
      tr: 'Paketinizin süresi {until} tarihinde doluyor',
      en: 'Your package runs out on {until}',
      ru: 'Ваш пакет оплачен до {until}',
    },
    days30: {
      tr: 'Merhaba {name}, {package} paketinizin süresi {until} tarihinde doluyor. Yenilemek için bize yazmanız yeterli.',
      en: 'Hello {name}, your {package} package is paid until {until}. Just write to us to renew it.',
      ru: 'Здравствуйте, {name}! Ваш пакет {package} оплачен до {until}. Чтобы продлить его, просто напишите нам.',
    },
    days14: {
      tr: 'Merhaba {name}, {package} paketinizin süresi iki hafta içinde, {until} tarihinde doluyor. Ödeme bağlantısı göndermemizi ister misiniz?',
      en: 'Hello {name}, your {package} package runs out within two weeks, on {until}. Shall we send you a payment link?',
      ru: 'Здравствуйте, {name}! В ближайшие две недели, {until}, закончится оплаченный срок пакета {package}. Прислать вам ссылку на оплату?',
    },
    days7: {
      tr: 'Merhaba {name}, {package} paketinizin son günü: {until}. İnternetiniz kesilmesin diye ödeme bağlantısı gönderelim mi? {phone}',
      en: 'Hello {name}, the last day of your {package} package: {until}. Shall we send a payment link, so that you stay connected? {phone}',
      ru: 'Здравствуйте, {name}! Последний оплаченный день пакета {package}: {until}. Прислать ссылку на оплату, чтобы интернет не отключился? {phone}',
    },
    linked: {
      tr: 'Merhaba {name}, {package} paketinizin süresi {until} tarihinde doluyor. Ödeme bağlantınız telefonunuzda: {amount}, referans {reference}. Bulamazsanız bizi arayın: {phone}',
      en: 'Hello {name}, your {package} package runs out on {until}. The payment link is on your phone: {amount}, reference {reference}. If you cannot find it, call us: {phone}',
      ru: 'Здравствуйте, {name}! Ваш пакет {package} оплачен до {until}. Ссылка на оплату уже у вас в телефоне: {amount}, номер {reference}. Если не найдёте её, позвоните нам: {phone}',
    },
    link: {
      tr: 'Meltem: {package} paketinizi yenilemek için {amount} ödeme bağlantınız hazır. Referans: {reference}.',
      en: 'Meltem: your payment link to renew the {package} package, {amount}, is ready. Reference: {reference}.',
      ru: 'Meltem: ссылка на оплату для продления готова: {package}, {amount}. Номер платежа: {reference}.',
    },
  },
  answers: {
    answers: [
      {
        title: { tr: 'Sizi arayacağız', en: 'We will call you', ru: 'Мы вам позвоним' },
        body: {
          tr: 'Merhaba {name},\n\nMesajınız için teşekkür ederiz. Bugün sizi arayacağız.\n\nMeltem, {phone}',
          en: 'Hello {name},\n\nThank you for your message. We will call you today.\n\nMeltem, {phone}',
          ru: 'Здравствуйте, {name}!\n\nСпасибо за сообщение. Мы позвоним вам сегодня.\n\nMeltem, {phone}',
        },
      },
      {
        title: { tr: 'Çalışma saatlerimiz', en: 'Our opening hours', ru: 'Часы работы' },
        body: {
          tr: 'Merhaba {name},\n\nMağazamız açık: {hours}.\n\nMeltem, {phone}',
          en: 'Hello {name},\n\nOur store is open {hours}.\n\nMeltem, {phone}',
          ru: 'Здравствуйте, {name}!\n\nМагазин открыт {hours}.\n\nMeltem, {phone}',
        },
      },
      {
        title: { tr: 'Modemi yeniden başlatın', en: 'Restart the router', ru: 'Перезапустите роутер' },
        body: {
          tr: 'Merhaba {name},\n\nLütfen modemi fişten çekin, bir dakika bekleyip yeniden takın. Düzelmezse bizi arayın: {phone}',
          en: 'Hello {name},\n\nPlease unplug the router, wait for a minute and plug it in again. If that does not help, call us: {phone}',
          ru: 'Здравствуйте, {name}!\n\nОтключите роутер от розетки, подождите минуту и включите снова. Если не поможет, позвоните нам: {phone}',
        },
      },
    ],
  },
};
