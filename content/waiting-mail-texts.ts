import type { Language } from '#domain/language.ts';

interface WaitingMailWords {
  /** Under every mail to somebody who waits. */
  why: string;
  /** Proposed once there is Meltem at the place. */
  arrived: { subject: string; text: string };
}

export const waitingMailWords: Record<Language, WaitingMailWords> = {
  tr: {
    why: 'Bu e-postayı, geldiğimizde haber vermemizi istediğiniz için aldınız. Listeden çıkmak için bu e-postayı yanıtlayın.',
    arrived: {
      subject: 'Meltem geldi: {place}',
      text: 'Merhaba,\n\nHaber vermemizi istediğiniz yerde artık Meltem var: {place}.\n\nPaketlerimize bakıp internetten başvurabilirsiniz: {url}',
    },
  },
  en: {
    why: 'You got this e-mail because you asked us to tell you when Meltem comes to your area. To be taken off the list, reply to this e-mail.',
    arrived: {
      subject: 'Meltem is now in {place}',
      text: 'Hello,\n\nYou asked us to tell you when we come to {place}. Meltem is there now.\n\nSee our packages and register online: {url}',
    },
  },
  ru: {
    why: 'Вы получили это письмо, потому что просили сообщить, когда мы придём. Чтобы выйти из списка, ответьте на это письмо.',
    arrived: {
      subject: 'Meltem уже здесь: {place}',
      text: 'Здравствуйте!\n\nВы просили сообщить, когда мы придём сюда: {place}. Теперь Meltem здесь есть.\n\nВыберите пакет и оставьте заявку на сайте: {url}',
    },
  },
};
