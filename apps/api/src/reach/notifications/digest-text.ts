import { formatNumber } from '@rasteh/persian/digits';
import { breakAddresses } from '../sms/index.ts';

/** The words of a digest: how many notifications are unread, and of which groups. */
export const digestTitle = (total: number, groups: readonly { title: string; count: number }[]) => ({
  title: `${formatNumber(total)} اعلان خوانده‌نشده`,
  body: groups.map(({ title, count }) => `${title}: ${formatNumber(count)}`).join('، '),
});

/** The text message of a notification, with the address to which it leads and no other. */
export const smsText = ({ title, text }: { title: string; text: string }, address: string): string =>
  `راسته: ${breakAddresses(title)}\n${breakAddresses(text)}\n${address}`;
