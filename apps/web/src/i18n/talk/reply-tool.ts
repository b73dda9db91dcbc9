import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the prepared replies beside the composer of the chat. */
export const faReplyTool = {
  open: 'پاسخ آماده',
  list: 'پاسخ‌های آماده',
  search: 'جست‌وجو در پاسخ‌های آماده',
  hint: 'جست‌وجو در عنوان و متن',
  count: (count: number) => `${formatNumber(count)} پاسخ`,
  none: 'پاسخی با این کلمه‌ها نیست.',
  empty_title: 'هنوز پاسخ آماده‌ای نیست',
  empty_text: 'مدیران پاسخ‌ها را در «پاسخ‌های آماده» می‌نویسند.',
};
