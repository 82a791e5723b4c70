import { type MessageTemplates, templatesPath } from '#domain/customer-messages.ts';
import { useAnswer } from '../api/use-answer.ts';

/** What customers are told now; undefined until it came. */
export function useTemplates(): MessageTemplates | undefined {
  return useAnswer<MessageTemplates>(templatesPath).answer;
}
