import { askBot, type Bot } from '../jobs/ask-bot.ts';
import type { LinkSender } from './provider.ts';

/** The bot behind the configured address sends the link to the customer's phone. */
export function linkBot(address: Bot): LinkSender {
  return {
    name: 'bot',
    requestLink: ({ key, language: _, ...payment }, signal) =>
      askBot(address, { key, body: payment }, signal),
  };
}
