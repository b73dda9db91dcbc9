import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the chat for guests, which every public page has. */
export const faGuestChat = {
  title: 'گفت‌وگوی راسته',
  guest: 'لطفاً وارد شوید یا ثبت‌نام کنید!',
  login: 'ورود یا ثبت‌نام',
  later: 'بعداً',
  close: 'بستن',
  icon: (unread: number) => (unread > 0 ? `گفت‌وگو، ${formatNumber(unread)} پیام خوانده‌نشده` : 'گفت‌وگو'),
};
