import type { SharedPriceSheet, SheetRow } from '@rasteh/contract/pricing/price-sheets';
import { formatClock, formatJalaliFull } from '@rasteh/persian/calendar/dates';
import { formatNumber } from '@rasteh/persian/digits';
import { formatQuantity } from '@rasteh/persian/quantity';
import { fa } from '../fa.ts';

const vat = (isIncluded: boolean) => (isIncluded ? 'با ارزش افزوده' : 'بدون ارزش افزوده');
const moment = (at: string) => `${formatJalaliFull(at)}، ساعت ${formatClock(at)}`;
const { deliveries, states } = fa.offers;

/** Texts of a price sheet: its page, and what is sent of it. */
export const faPriceSheet = {
  on_call: states.on_call,
  stated: (at: string) => `آخرین تغییر: ${moment(at)}`,
  until: (at: string) => `اعتبار قیمت‌ها تا ${moment(at)}`,
  on_call_only: 'قیمت را تلفنی بپرسید.',
  empty_title: 'امروز قیمتی در این فهرست نیست',
  empty_text: 'قیمت‌های دیگر این تأمین‌کننده را در صفحهٔ او ببینید.',
  product: 'کالا',
  price: 'قیمت',
  toman: (unit: string | null) => (unit === null ? 'تومان' : `تومان، هر ${unit}`),
  basis: ({ unit, vat_included, delivery, city }: SharedPriceSheet['common']): string =>
    [faPriceSheet.toman(unit), vat_included !== null && vat(vat_included), delivery && deliveries[delivery], city]
      .filter(Boolean)
      .join(' · '),
  terms: (row: SheetRow, common: SharedPriceSheet['common']): string =>
    [
      row.delivery !== common.delivery && deliveries[row.delivery],
      row.city !== common.city && row.city,
      common.vat_included === null && row.amount !== null && vat(row.vat_included),
      row.payment === 'credit' && fa.offers.credit(row.credit_days),
      row.min_quantity !== '0' && `حداقل ${formatQuantity(row.min_quantity)} ${row.min_unit}`,
      row.valid_until && row.valid_until !== common.valid_until && `تا ساعت ${formatClock(row.valid_until)}`,
    ]
      .filter(Boolean)
      .join('، '),
  more: (shown: number, total: number) => `${formatNumber(shown)} قیمت از ${formatNumber(total)} قیمت`,
  all_prices: (title: string) => `همهٔ قیمت‌های ${title}`,
  call: (phone: string) => `تماس ${phone}`,
  phones: (phones: string) => `تلفن: ${phones}`,
  ask: 'استعلام',
  share: 'اشتراک‌گذاری و چاپ',
  live: 'قیمت لحظه‌ای:',
  ended: {
    title: 'این فهرست پایان یافته است',
    text: 'تأمین‌کننده لینک را عوض کرده یا به فهرست پایان داده است. قیمت‌های امروز بازار را در راسته ببینید.',
  },
  description: (supplier: string, count: number) => `قیمت‌های امروز ${supplier}: ${formatNumber(count)} قیمت، همیشه به‌روز.`,
  tools: {
    title: 'اشتراک‌گذاری فهرست',
    text: 'متن برای پیام‌رسان',
    copy_text: 'کپی متن',
    copy_link: 'کپی لینک',
    send: 'ارسال به برنامهٔ دیگر',
    send_pictures: 'ارسال تصویر',
    pictures: 'تصویرهای فهرست',
    picture: (at: number) => `تصویر ${formatNumber(at)}`,
    save: (at: number) => `دریافت تصویر ${formatNumber(at)}`,
    file_name: (at: number) => `rasteh-list-${at}.png`,
    print: 'چاپ',
    copied: 'کپی شد.',
    not_copied: 'کپی نشد؛ متن را خودتان انتخاب و کپی کنید.',
    no_picture: 'تصویر آماده نشد. کمی بعد دوباره تلاش کنید.',
    failed: 'فهرست بارگذاری نشد.',
    not_public: 'این لینک پس از تأیید پروفایل تأمین‌کنندهٔ شما باز می‌شود.',
  },
};
