import type { Language } from '#domain/language.ts';
import type { NoticeQuestion } from '#domain/ledger.ts';

/** Why somebody has to look at a provider's notice, in a sentence. */
export const noticeQuestionTexts: Record<Language, Record<NoticeQuestion, string>> = {
  tr: {
    told_again:
      'Bu ödeme daha önce bildirilmişti, şimdi yeniden bildirildi. Aynı ödeme mi, ikinci bir ödeme mi? Ödeme sağlayıcısının kayıtlarına bakın.',
    second_payment: 'Aynı istek ikinci kez ödendi. Ödeme kaydedildi; büyük olasılıkla iade edilmeli.',
    other_amount: 'Ödenmesi gerekenden farklı bir tutar ödendi. Ödeme kaydedildi; müşteriyle konuşun.',
    unknown_reference: 'Bilinmeyen bir referansla ödeme geldi. Kime ait olduğunu bulun.',
    other_currency: 'Türk lirası dışında bir ödeme bildirildi. Kaydedilmedi.',
    test_payment: 'Ödeme sağlayıcısının test modunda bir ödeme bildirildi. Para gelmedi; kaydedilmedi.',
    cancelled: 'İptal edilmiş bir istek ödendi. Ödeme kaydedildi; paket açılsın mı, ödeme iade mi edilsin?',
  },
  en: {
    told_again:
      'This payment was reported before and has been reported again. Is it the same payment or a second one? Check the provider’s records.',
    second_payment:
      'The same request was paid twice. The payment is recorded; it probably has to be refunded.',
    other_amount: 'A different amount was paid than was due. The payment is recorded; talk to the customer.',
    unknown_reference: 'A payment came with an unknown reference. Find out whose it is.',
    other_currency: 'A payment in another currency than Turkish lira was reported. It is not recorded.',
    test_payment: 'A payment in the provider’s test mode was reported. No money came; it is not recorded.',
    cancelled: 'A cancelled request was paid. The payment is recorded; activate the package or refund it?',
  },
  ru: {
    told_again:
      'Об этом платеже уже сообщали, и он пришёл ещё раз. Это тот же платёж или второй? Проверьте в платёжной системе.',
    second_payment: 'Один и тот же запрос оплачен дважды. Платёж учтён; вероятно, деньги нужно вернуть.',
    other_amount: 'Оплачено не столько, сколько было к оплате. Платёж учтён; свяжитесь с клиентом.',
    unknown_reference: 'Платёж пришёл с неизвестным номером. Выясните, чей он.',
    other_currency: 'Сообщили о платеже не в турецких лирах. Он не учтён.',
    test_payment: 'Сообщили о платеже в тестовом режиме платёжной системы. Денег нет; он не учтён.',
    cancelled: 'Оплачен отменённый запрос. Платёж учтён; включить пакет или вернуть деньги?',
  },
};
