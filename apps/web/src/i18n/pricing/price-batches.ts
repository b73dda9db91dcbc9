import { priceLimits } from '@rasteh/contract/wire/limits';
import type { BatchOrigin } from '@rasteh/contract/wire/vocabulary';
import { formatNumber, formatPercent } from '@rasteh/persian/digits';

const origins: Record<BatchOrigin, string> = {
  grid: 'جدول قیمت',
  paste: 'چسباندن در جدول',
  keypad: 'صفحه‌کلید عددی',
  restate: 'همین قیمت',
  state: 'تغییر وضعیت',
  new: 'قیمت تازه',
  file: 'فهرست پرونده‌ای',
  text: 'فهرست چسبانده‌شده',
  api: 'نرم‌افزار متصل',
};
const prices = (count: number) => `${formatNumber(count)} قیمت`;

/** Texts of the last hour's changes of prices and their undo. */
export const faPriceBatches = {
  open: 'تغییرهای اخیر',
  title: 'تغییرهای یک ساعت اخیر',
  hint: 'هر تغییر تا یک ساعت با یک کلیک برمی‌گردد. قیمتی که پس از آن دوباره تغییر کرده باشد، به همان صورت می‌ماند.',
  close: 'بستن',
  origins,
  subject: (title: string, others: number) => (others > 0 ? `${title} و ${formatNumber(others)} قیمت دیگر` : title),
  by: (name: string) => `توسط ${name}`,
  prices,
  undo: 'برگرداندن',
  undo_of: (what: string, when: string) => `برگرداندن ${what}، ${when}`,
  undo_rest: 'برگرداندن بقیه',
  more: 'تغییرهای پیش‌تر',
  over: 'مهلت برگرداندن تمام شد.',
  undoing: 'در حال برگرداندن…',
  undone: (count: number) => `${prices(count)} به حالت قبل برگشت.`,
  undone_by: (name: string) => `برگرداننده: ${name}`,
  changed_since: (count: number) => `${prices(count)} پس از آن تغییر کرده است و به همان صورت می‌ماند.`,
  waiting: (count: number) => `${prices(count)} برای برگرداندن به تأیید شما نیاز دارد.`,
  failed: 'برگردانده نشد',
  lines: {
    show: 'قیمت‌ها',
    label: (what: string) => `قیمت‌های ${what}`,
    now: 'اکنون',
    before: 'پیش از تغییر',
    new: 'قیمت تازه بود؛ با برگرداندن حذف می‌شود.',
    no_amount: 'بدون قیمت',
    more: (count: number) => `${formatNumber(count)} قیمت دیگر`,
    jump: (percent: number) => `تغییر \u2066${formatPercent(percent)}\u2069؛ نیاز به تأیید دارد`,
    statuses: {
      applied: '',
      undone: 'برگشت',
      changed_since: 'پس از آن تغییر کرده است؛ به همان صورت می‌ماند.',
      deleted: 'پس از آن حذف شده است.',
    },
    of_list: 'سطرهای این فهرست',
  },
  jumps: (count: number, largest: number) => ({
    title: 'این مبلغ‌ها هم برگردد؟',
    text: `${prices(count)} با برگشت بیش از ${formatPercent(priceLimits.jump_percent)} تغییر می‌کند؛ بیشترین تغییر \u2066${formatPercent(largest)}\u2069 است.`,
    confirm: 'برگرداندن',
  }),
  empty_title: 'در یک ساعت اخیر قیمتی تغییر نکرده است',
  empty_text: 'هر تغییری که ثبت کنید، تا یک ساعت اینجا می‌ماند و با یک کلیک برمی‌گردد.',
};
