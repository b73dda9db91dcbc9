import { formatClock, formatJalaliFull } from '@rasteh/persian/calendar/dates';

/** What stands in a reply for the next opening. */
const PLACE = '{زمان}';

/** Texts of the hours of desks. */
export const hoursText = {
  place: PLACE,
  reply: `پیام شما به پشتیبانی رسید. اکنون بیرون از ساعت کار هستیم و ${PLACE} پاسخ می‌دهیم.`,
  never: 'دست‌کم یک روز را باز بگذارید.',
  /** The next opening, as it stands in the reply. */
  opening: (at: number | null) => (at === null ? 'به‌زودی' : `${formatJalaliFull(at)} از ساعت ${formatClock(at)}`),
};
