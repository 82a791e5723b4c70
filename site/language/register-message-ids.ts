import type { MessageId } from '#content/dictionaries/message-ids.ts';

// Makes the compiler refuse a text that is in no dictionary.
declare module '@lingui/core' {
  interface Register {
    messageIds: MessageId;
  }
}
