import { reasonLimits } from '@rasteh/contract/wire/text-limits';
import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the stories of all suppliers, for admins. */
export const faAllStories = {
  title: 'استوری‌ها',
  all: 'همه',
  statuses: 'وضعیت استوری',
  search: 'متن استوری یا نام تأمین‌کننده',
  empty_title: 'هنوز استوری‌ای نیست',
  empty_text: 'استوری‌های تأمین‌کنندگان تا یک هفته پس از پایان نمایش اینجا می‌مانند.',
  none_title: 'استوری‌ای پیدا نشد',
  none_text: 'متن جست‌وجو یا وضعیت را تغییر دهید.',
  show_all: 'نمایش همه',
  user: (id: number) => `کاربر ${formatNumber(id)}`,
  sent: (when: string) => `ارسال: ${when}`,
  review: 'بررسی',
  review_of: (title: string) => `بررسی ${title}`,
  take_down: 'برداشتن از نمایش',
  take_down_of: (title: string) => `برداشتن از نمایش: ${title}`,
  effect: (supplier: string) => `استوری همین حالا از صفحهٔ اصلی و صفحهٔ «${supplier}» برداشته می‌شود و دلیل برای او فرستاده می‌شود.`,
  usual: 'دلیل‌های آماده',
  reason: 'دلیل',
  reason_hint: 'مانند «تصویر به این کالا مربوط نیست»',
  reason_missing: `دلیل را بنویسید، دست‌کم ${formatNumber(reasonLimits.least)} حرف.`,
  taken_down: 'استوری از نمایش برداشته شد.',
  cancel: 'انصراف',
};
