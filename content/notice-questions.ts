import type { Language } from '#domain/language.ts';
import type { NoticeQuestion } from '#domain/ledger.ts';

/** Why somebody has to look at a provider's notice, in a sentence. */
export const noticeQuestionTexts: Record<Language, Record<NoticeQuestion, string>> = {
  tr: {
    told_again:
      'Bu ödeme zaten yapılmıştı ve yeniden bildirildi. Aynı ödeme mi, ikinci bir ödeme mi? Sağlayıcının kayıtlarına bakın.',
    second_payment: 'Aynı talep ikinci kez ödendi. Para deftere işlendi; büyük olasılıkla iade edilmeli.',
    other_amount: 'İstenenden farklı bir tutar ödendi. Para deftere işlendi; müşteriyle konuşun.',
    unknown_reference: 'Hiçbir talebe ait olmayan bir referansla para geldi. Kimin olduğunu bulun.',
    other_currency: 'Türk lirası dışında bir para bildirildi. Deftere işlenmedi.',
    test_payment:
      'Sağlayıcının deneme kipinde yapılmış bir ödeme bildirildi. Para gelmedi; deftere işlenmedi.',
    cancelled: 'İptal edilmiş bir talep ödendi. Para deftere işlendi; açılmalı mı, iade mi edilmeli?',
  },
  en: {
    told_again:
      'This was paid already and has been told again. Is it the same payment or a second one? Look at the provider’s records.',
    second_payment:
      'The same request was paid a second time. The money is in the ledger; it probably goes back.',
    other_amount:
      'Another amount than was asked for was paid. The money is in the ledger; talk to the customer.',
    unknown_reference: 'Money came with a reference that no request has. Find out whose it is.',
    other_currency: 'Something other than Turkish lira was reported. It is not in the ledger.',
    test_payment:
      'A payment in the provider’s test mode was reported. No money came; it is not in the ledger.',
    cancelled: 'A cancelled request was paid. The money is in the ledger; switch it on or give it back?',
  },
  ru: {
    told_again:
      'Это уже было оплачено, и о платеже сообщили ещё раз. Тот же это платёж или второй? Проверьте у провайдера.',
    second_payment:
      'Одна и та же заявка оплачена дважды. Деньги внесены в журнал; вероятно, их нужно вернуть.',
    other_amount: 'Оплачена другая сумма. Деньги внесены в журнал; свяжитесь с клиентом.',
    unknown_reference: 'Деньги пришли с номером, которого нет ни у одной заявки. Выясните, чьи они.',
    other_currency: 'Сообщили о платеже не в турецких лирах. В журнал он не внесён.',
    test_payment: 'Сообщили о платеже в тестовом режиме провайдера. Денег нет; в журнал он не внесён.',
    cancelled: 'Оплачена отменённая заявка. Деньги внесены в журнал; включить услугу или вернуть деньги?',
  },
};
