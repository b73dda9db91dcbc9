import type { ClosingPreview, OpenDeal } from '@rasteh/contract/people/accounts';
import { closingLimits } from '@rasteh/contract/wire/limits';
import { formatNumber } from '@rasteh/persian/digits';

type Removed = keyof ClosingPreview['removed'];
type Kept = keyof ClosingPreview['kept'];

const removed: Record<Removed, string> = {
  prices: 'قیمت',
  inventories: 'موجودی',
  rfqs: 'درخواست خرید باز',
  stories: 'استوری',
  showcase_items: 'مورد ویترین',
  documents: 'مدرک',
  files: 'پرونده',
  mobiles: 'شمارهٔ ورود',
  sessions: 'دستگاه',
  api_keys: 'کلید API',
  delegations: 'دسترسی همکاران',
  saved_searches: 'جست‌وجوی ذخیره‌شده',
  rfq_templates: 'الگوی درخواست خرید',
  price_views: 'نمای قیمت‌ها',
  price_sheets: 'فهرست قیمت با لینک',
  watched_items: 'مورد پیگیری',
  price_alerts: 'هشدار قیمت',
  notifications: 'اعلان',
};
const kept: Record<Kept, string> = {
  quotes: 'پیشنهاد ارسالی یا دریافتی',
  awards: 'ردیف پذیرفته‌شده',
  messages: 'پیام فرستاده',
  price_archives: 'سابقهٔ قیمت',
};
const sides: Record<OpenDeal['side'], string> = { buyer: 'خرید از', supplier: 'فروش به' };

/** Texts of the closing of an account. */
export const faAccounts = {
  title: 'بستن حساب',
  intro: 'با بستن حساب، همهٔ آنچه منتشر کرده‌اید بلافاصله برداشته می‌شود و نام و مشخصات شما پاک می‌شود. حساب بسته‌شده باز نمی‌شود.',
  begin: 'شروع بستن حساب',
  staff: 'حساب کارکنان راسته را فقط مدیر دیگری می‌بندد.',
  removed_title: 'آنچه پاک می‌شود',
  removed_always: 'نام، شناسهٔ ملی، پروفایل، شماره‌های تماس و مخاطبان',
  kept_title: 'آنچه بدون نام شما می‌ماند',
  kept_text: 'طرف معامله به این‌ها نیاز دارد؛ به‌جای نام شما «کاربر حذف‌شده» دیده می‌شود.',
  kept_nothing: 'پیشنهاد، معامله یا پیامی ندارید.',
  removed_item: (part: Removed, count: number) => `${formatNumber(count)} ${removed[part]}`,
  kept_item: (part: Kept, count: number) => `${formatNumber(count)} ${kept[part]}`,
  deals_title: `معامله‌های ${formatNumber(closingLimits.open_deal_days)} روز گذشته`,
  deals_text: 'شاید طرف مقابل هنوز منتظر کالا یا پول باشد. پس از بستن حساب، از این راه پیدایتان نمی‌کند.',
  deal: (side: OpenDeal['side'], partner: string) => `${sides[side]} ${partner}`,
  deals_known: 'این معامله‌ها را دیدم و با طرف مقابل هماهنگ کرده‌ام.',
  deals_needed: 'ابتدا معامله‌های باز را ببینید و تأیید کنید.',
  send: 'ارسال کد',
  code: 'کد شمارهٔ همین دستگاه',
  words: (words: string) => `برای تأیید بنویسید: ${words}`,
  words_wrong: (words: string) => `عبارت «${words}» را بنویسید.`,
  close: 'بستن همیشگی حساب',
  done_title: 'حساب شما بسته شد',
  done_text: 'همهٔ آنچه منتشر کرده بودید برداشته شد. با همین شماره می‌توانید حساب تازه‌ای بسازید.',
  home: 'صفحهٔ اصلی',
};
