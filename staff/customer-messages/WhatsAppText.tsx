import { type MessageFacts, messageValues } from '#content/message-values.ts';
import { fillTemplate, wordsIn } from '#domain/customer-messages.ts';
import type { Language } from '#domain/language.ts';
import { whatsAppLink } from '#domain/whatsapp.ts';
import { useText } from '../language/language-context.tsx';
import { useTemplates } from './use-templates.ts';

export interface WhatsAppTextProps {
  about: 'received' | 'appointment' | 'paid' | 'runs_out';
  /** Which text of it. */
  field: string;
  phone: string;
  /** The customer's. */
  language: Language;
  facts: Partial<MessageFacts>;
  /** Whose, where several stand on a screen. */
  name?: string;
}

/** Opens the chat with a customer, with the company's text filled in. Until that came it is the bare chat. */
export function WhatsAppText({ about, field, phone, language, facts, name }: WhatsAppTextProps) {
  const text = useText();
  const messages = useTemplates();
  const words =
    messages &&
    fillTemplate(
      wordsIn(messages.templates[about], field, language),
      messageValues(facts, messages.company, language),
    );
  const chat = whatsAppLink(phone, words);
  if (!chat) return null;
  const label = text(`console.whatsapp.${about}`);
  return (
    <a
      className="button"
      href={chat}
      target="_blank"
      rel="noreferrer"
      // Whoever drags a card by it drags the card.
      draggable={false}
      aria-label={name ? `${label}: ${name}` : undefined}
    >
      {label}
    </a>
  );
}
