import type { MessageChannel } from '#domain/customer-messages.ts';
import { isMailAddress } from '#domain/inbox.ts';
import type { Language } from '#domain/language.ts';
import { reachableDigits } from '#domain/phone-words.ts';
import { askBot, type Bot } from '../jobs/ask-bot.ts';
import { addressRefusals } from '../jobs/mail-failure.ts';
import type { MailSender } from '../jobs/mail-sender.ts';

interface Customer {
  email: string;
  phone: string;
  language: Language;
  reference: string;
}

interface CustomerMessage {
  /** Of a mail; a message to a phone has none. */
  subject: string;
  text: string;
  attachments?: { filename: string; content: string; contentType: string }[];
  headers?: Record<string, string>;
}

interface Ways {
  /** Answers go to the staff. */
  mail?: { sender: MailSender; from: string; to: string } | undefined;
  bot?: Bot | undefined;
}

/** Writes to customers: by e-mail where they have an address, otherwise by the bot to their phone. */
export class CustomerSender {
  readonly #ways: Ways;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  channelTo({ email, phone }: Pick<Customer, 'email' | 'phone'>): MessageChannel | undefined {
    if (this.#ways.mail && isMailAddress(email)) return 'mail';
    return this.#ways.bot && reachableDigits(phone) ? 'phone' : undefined;
  }

  /** The key is the same at every retry. Throws a DeliveryFailure. */
  async send(
    key: string,
    channel: MessageChannel,
    { email, phone, language, reference }: Customer,
    message: CustomerMessage,
    signal: AbortSignal,
  ): Promise<void> {
    const { mail, bot } = this.#ways;
    if (channel === 'mail' && mail) {
      const { sender, from, to: replyTo } = mail;
      // As an object it is one address, even if it holds a comma.
      const to = { name: '', address: email };
      await sender.send(key, { from, replyTo, to, ...message }, signal, addressRefusals);
    } else if (bot) {
      const body = { phone: `+${reachableDigits(phone)}`, language, reference, text: message.text.trim() };
      await askBot(bot, { key, body }, signal);
    }
  }
}
