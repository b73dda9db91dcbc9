import { formatNumber } from '@rasteh/persian/digits';

/** Texts of a desk for its users. */
export const faDesk = {
  question: 'گفت‌وگو تمام شد. از پاسخ پشتیبانی راضی بودید؟',
  stars: (count: number) => `${formatNumber(count)} از ${formatNumber(5)}`,
  thanks: 'از امتیاز شما ممنونیم',
  failed: 'امتیاز ثبت نشد',
  closed: (day: string, clock: string) => `اکنون بیرون از ساعت کار است؛ پیام شما می‌ماند و ${day} از ساعت ${clock} پاسخ می‌دهیم.`,
};
