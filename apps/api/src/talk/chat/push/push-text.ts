import type { MessageType } from '@rasteh/contract/talk/chat/values';

/** What a notification says of a message without a text. */
export const pushedTypeTexts: Record<Exclude<MessageType, 'text'>, string> = {
  image: 'تصویر',
  file: 'پرونده',
  voice: 'پیام صوتی',
  card: 'کارت',
};
