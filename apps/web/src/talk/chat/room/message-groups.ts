import { formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { dayNumber, tehranDay } from '@rasteh/persian/calendar/tehran';
import { faChat } from '../../../i18n/talk/chat.ts';
import type { ShownMessage } from '../state/chat-values.ts';

/** A message with the day separator before it, and its place in a group of messages. */
export type PlacedMessage = { message: ShownMessage; day: string | null; isFirst: boolean; isLast: boolean };

const GROUP_MS = 5 * 60_000;

const goesOn = (before: ShownMessage | undefined, message: ShownMessage): boolean =>
  before !== undefined &&
  before.is_owner === message.is_owner &&
  before.author?.user_id === message.author?.user_id &&
  Date.parse(message.created_at) - Date.parse(before.created_at) < GROUP_MS &&
  tehranDay(before.created_at) === tehranDay(message.created_at);

/** Adds day separators, and groups messages that one user wrote within five minutes. */
export function placeMessages(messages: readonly ShownMessage[]): PlacedMessage[] {
  return messages.map((message, index) => {
    const [before, after] = [messages[index - 1], messages[index + 1]];
    const day = tehranDay(message.created_at);
    return {
      message,
      day: before && tehranDay(before.created_at) === day ? null : day,
      isFirst: !goesOn(before, message),
      isLast: !after || !goesOn(message, after),
    };
  });
}

/** The text of a day separator: today, yesterday, or the Jalali date. */
export function dayText(created_at: string, now: number): string {
  const days = dayNumber(tehranDay(now)) - dayNumber(tehranDay(created_at));
  if (days === 0) return faChat.room.today;
  if (days === 1) return faChat.room.yesterday;
  return formatJalaliFull(created_at);
}
