import type { Language } from '#domain/language.ts';

/** What we say around a newsletter: in its mails, and on the pages that they lead to. */
export interface NewsletterWords {
  /** Under every newsletter. */
  why: string;
  leave: string;
  confirm: { subject: string; text: string; action: string; otherwise: string };
  pages: Record<NewsletterPageName, { heading: string; text: string; action?: string }>;
  home: string;
}

/** Asks before it does something; says what was done; or does not know whose the link is. */
export const newsletterPageNames = ['leave', 'left', 'join', 'joined', 'unknown'] as const;
export type NewsletterPageName = (typeof newsletterPageNames)[number];

export const newsletterWords: Record<Language, NewsletterWords> = {
  tr: {
    why: 'Bu e-postayı Meltem bültenine abone olduğunuz için aldınız.',
    leave: 'Abonelikten çık',
    confirm: {
      subject: 'Meltem bülteni: adresinizi onaylayın',
      text: 'Bu adres Meltem bülteni için kaydedildi. Bülteni almak istiyorsanız aşağıdaki bağlantıdan onaylayın.',
      action: 'Aboneliği onayla',
      otherwise: 'Bunu siz yapmadıysanız bir şey yapmanız gerekmez: size bülten göndermeyiz.',
    },
    pages: {
      leave: {
        heading: 'Bültenden çıkmak istiyor musunuz?',
        text: '{address} adresine artık bülten göndermeyiz.',
        action: 'Abonelikten çık',
      },
      left: {
        heading: 'Abonelikten çıktınız',
        text: '{address} adresine artık bülten göndermiyoruz. Yanlışlıkla olduysa yeniden abone olabilirsiniz.',
        action: 'Yeniden abone ol',
      },
      join: {
        heading: 'Aboneliğinizi onaylayın',
        text: '{address} adresine Meltem bülteni gönderilsin mi?',
        action: 'Aboneliği onayla',
      },
      joined: {
        heading: 'Abone oldunuz',
        text: '{address} adresine bültenimizi göndereceğiz. Her bültenin altında abonelikten çıkma bağlantısı vardır.',
      },
      unknown: {
        heading: 'Bu bağlantı geçerli değil',
        text: 'Bağlantı eksik kopyalanmış olabilir. E-postadaki bağlantıyı yeniden deneyin ya da bize yazın.',
      },
    },
    home: 'Ana sayfa',
  },
  en: {
    why: 'You got this e-mail because you subscribed to the Meltem newsletter.',
    leave: 'Unsubscribe',
    confirm: {
      subject: 'Meltem newsletter: confirm your address',
      text: 'This address was entered for the Meltem newsletter. If you want to get it, confirm using the link below.',
      action: 'Confirm subscription',
      otherwise: 'If it was not you, there is nothing to do: we will not send you the newsletter.',
    },
    pages: {
      leave: {
        heading: 'Unsubscribe from the newsletter?',
        text: 'We will no longer send the newsletter to {address}.',
        action: 'Unsubscribe',
      },
      left: {
        heading: 'You are unsubscribed',
        text: 'We no longer send the newsletter to {address}. If that was a mistake, you can subscribe again.',
        action: 'Subscribe again',
      },
      join: {
        heading: 'Confirm your subscription',
        text: 'Shall we send the Meltem newsletter to {address}?',
        action: 'Confirm subscription',
      },
      joined: {
        heading: 'You are subscribed',
        text: 'We will send our newsletter to {address}. Every newsletter has a link to unsubscribe.',
      },
      unknown: {
        heading: 'This link does not work',
        text: 'It may have been copied only in part. Try the link in the e-mail once more, or write to us.',
      },
    },
    home: 'Home page',
  },
  ru: {
    why: 'Вы получили это письмо, потому что подписались на рассылку Meltem.',
    leave: 'Отписаться',
    confirm: {
      subject: 'Рассылка Meltem: подтвердите адрес',
      text: 'Этот адрес указан для рассылки Meltem. Если вы хотите её получать, подтвердите подписку по ссылке ниже.',
      action: 'Подтвердить подписку',
      otherwise: 'Если это были не вы, ничего делать не нужно: рассылку мы отправлять не будем.',
    },
    pages: {
      leave: {
        heading: 'Отписаться от рассылки?',
        text: 'Мы больше не будем отправлять рассылку на {address}.',
        action: 'Отписаться',
      },
      left: {
        heading: 'Вы отписались',
        text: 'Мы больше не отправляем рассылку на {address}. Если это ошибка, вы можете подписаться снова.',
        action: 'Подписаться снова',
      },
      join: {
        heading: 'Подтвердите подписку',
        text: 'Отправлять рассылку Meltem на {address}?',
        action: 'Подтвердить подписку',
      },
      joined: {
        heading: 'Вы подписаны',
        text: 'Мы будем отправлять рассылку на {address}. В каждом письме есть ссылка для отписки.',
      },
      unknown: {
        heading: 'Ссылка не работает',
        text: 'Возможно, она скопирована не полностью. Попробуйте ссылку из письма ещё раз или напишите нам.',
      },
    },
    home: 'Главная страница',
  },
};
