import { storyLimits } from '@rasteh/contract/wire/limits';
import { formatNumber } from '@rasteh/persian/digits';

const HOUR_S = 3_600;

/** Texts of a supplier's own stories: the form and the list. */
export const faOwnStories = {
  title: 'استوری‌ها',
  new: 'استوری تازه',
  intro: (most: number) =>
    `هر استوری ${formatNumber(storyLimits.public_s / HOUR_S)} ساعت پس از انتشار، در صفحهٔ اصلی و صفحهٔ شما دیده می‌شود. هم‌زمان حداکثر ${formatNumber(most)} استوری می‌توانید داشته باشید.`,
  statuses: { pending: 'در انتظار بررسی', published: 'منتشرشده', rejected: 'پذیرفته‌نشده', expired: 'منقضی‌شده' },
  form: {
    file: 'تصویر یا تصویر متحرک',
    file_missing: 'یک تصویر یا تصویر متحرک انتخاب کنید.',
    caption: 'متن',
    caption_hint: (left: number) => `اختیاری؛ ${formatNumber(left)} حرف دیگر می‌توانید بنویسید.`,
    link: 'لینک',
    link_hint: 'اختیاری؛ نام کالا را بنویسید و کالا یا یکی از قیمت‌های خودتان را از فهرست انتخاب کنید.',
    link_unknown: 'کالا یا قیمت را از فهرست انتخاب کنید یا این فیلد را خالی بگذارید.',
    links: (count: number) => (count > 0 ? `${formatNumber(count)} مورد` : 'کالا یا قیمتی با این نام پیدا نشد.'),
    price: (product: string, terms: string) => `قیمت شما: ${product}، ${terms}`,
    product: (title: string) => `کالا: ${title}`,
    preview: 'پیش‌نمایش',
    submit: 'انتشار استوری',
    published: 'استوری شما منتشر شد.',
  },
  list: {
    untitled: 'بدون متن',
    expires: (when: string) => `پایان: ${when}`,
    views: (count: number) => `${formatNumber(count)} بازدید`,
    rejection: (reason: string) => `دلیل: ${reason}`,
    open: (title: string) => `نمایش ${title}`,
    remove: 'حذف',
    remove_of: (title: string) => `حذف ${title}`,
    empty_title: 'هنوز استوری‌ای ندارید',
    empty_text: 'بار رسیده، بارگیری امروز یا کالای تازه را با یک تصویر نشان دهید.',
  },
};
