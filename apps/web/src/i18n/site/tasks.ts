import type { ReviewEntity } from '@rasteh/contract/reach/reviews';
import type { Tasks } from '@rasteh/contract/site/tasks';
import { documentKindTexts } from '@rasteh/contract/wire/vocabulary';
import { formatClock, formatJalaliLong, formatRelative } from '@rasteh/persian/calendar/dates';
import { dayNumber, tehranDay, weekdayOf, weekdays } from '@rasteh/persian/calendar/tehran';
import { formatNumber, formatPercent } from '@rasteh/persian/digits';

const n = formatNumber;
type Document = Tasks['documents'][number];

const kinds: Record<ReviewEntity, string> = {
  product: 'کالا',
  profile: 'پروفایل',
  rfq: 'درخواست خرید',
  inventory: 'موجودی',
  showcase: 'ویترین',
  story: 'استوری',
  rating: 'امتیاز معامله',
};

/** A moment near now: with the clock alone today, with its day otherwise. */
const near = (at: string, now: number): string =>
  tehranDay(at) === tehranDay(now) ? `ساعت ${formatClock(at)}` : formatRelative(at, now);

/** A moment ahead as one says it: the clock today, with «فردا» or the name of the day after that. */
function until(at: string, now: number): string {
  const day = tehranDay(at);
  const days = dayNumber(day) - dayNumber(tehranDay(now));
  if (days <= 0) return formatClock(at);
  return days === 1 ? `فردا ${formatClock(at)}` : `${weekdays[weekdayOf(day)]} ${formatClock(at)}`;
}

/** Texts of the inbox. */
export const faTasks = {
  title: 'کارهای امروز',
  title_of: 'کارها',
  now: (day: string, clock: string) => `${day}، ساعت ${clock}`,
  offline: 'اینترنت قطع است؛ فهرست به‌روز نمی‌شود.',
  not_refreshed: 'فهرست به‌روز نشد.',
  all: 'همه',
  beside: 'پیام‌ها و خلاصه',
  done: {
    title: 'کار عقب‌مانده‌ای ندارید',
    supplier: 'پایان اعتبار قیمت‌ها، درخواست خرید متناسب با کالاهایتان و نتیجهٔ پیشنهادها همین‌جا می‌آید.',
    buyer: 'پیشنهادهای رسیده، نتیجهٔ بررسی‌ها و پیام‌های تازه همین‌جا می‌آید.',
    other: 'در بخش‌هایی که به آن‌ها دسترسی دارید، کاری منتظر نیست.',
    new_rfq: 'ثبت درخواست خرید',
    open_rfqs: 'درخواست‌های خرید باز',
  },
  answers: {
    title: 'درخواست‌های منتظر پاسخ شما',
    of: 'درخواست‌های منتظر پاسخ',
    all: 'همهٔ درخواست‌ها',
    match: (priced: number, lines: number) =>
      priced === lines
        ? lines === 1
          ? 'قیمت آن را دارید'
          : `قیمت هر ${n(lines)} ردیف را دارید`
        : `قیمت ${n(priced)} ردیف از ${n(lines)} را دارید`,
    invited: 'خریدار شما را دعوت کرده است',
    action: 'ارسال پیشنهاد',
    action_for: (title: string) => `ارسال پیشنهاد برای ${title}`,
  },
  dismissal: {
    action: 'کنار گذاشتن',
    action_for: (title: string) => `کنار گذاشتن ${title}`,
    done: (title: string) => `«${title}» کنار گذاشته شد.`,
    undo: 'برگرداندن',
    decline: 'نپذیرفتن',
    decline_for: (title: string) => `نپذیرفتن دعوت برای ${title}`,
    declined: (title: string) => `دعوت به «${title}» پذیرفته نشد.`,
  },
  decisions: {
    title: (quotes: number) => `${n(quotes)} پیشنهاد منتظر انتخاب`,
    basis: 'جمع سبد کامل، بر یک مبنا · تومان',
    whole: (lines: number) => (lines === 1 ? 'ردیف را دارد' : `هر ${n(lines)} ردیف را دارد`),
    missing: (missing: number, lines: number) => `${n(lines - missing)} ردیف از ${n(lines)}`,
    best: 'کمترین',
    above: (ratio: number) => formatPercent(ratio * 100, { sign: true }),
    no_total: 'بدون جمع',
    more: (count: number) => `${n(count)} پیشنهاد دیگر در مقایسه`,
    ended: 'مهلت پاسخ تمام شده است؛ یکی را انتخاب کنید.',
    action: 'مقایسه و انتخاب',
    action_for: (title: string) => `مقایسه و انتخاب برای ${title}`,
  },
  results: {
    title: 'نتیجهٔ پیشنهادهای هفته',
    won: (title: string) => `برنده شدید: ${title}`,
    lost: (title: string) => `به تأمین‌کنندهٔ دیگری رسید: ${title}`,
    amount: (toman: string) => `${toman} تومان`,
    won_action: 'ادامهٔ کار',
    lost_action: 'جزئیات',
    action_for: (action: string, title: string) => `${action}، ${title}`,
  },
  others: {
    title: 'کارهای دیگر',
    unanswered: (title: string) => `${title} هنوز پیشنهاد ندارد`,
    unanswered_action: 'تمدید مهلت',
    rejected: (entity: ReviewEntity, title: string) =>
      title === kinds[entity] ? `${title} پذیرفته نشد` : `${kinds[entity]} «${title}» پذیرفته نشد`,
    change: (entity: ReviewEntity, title: string) =>
      title === kinds[entity] ? `اصلاح ${title} خواسته شد` : `اصلاح ${kinds[entity]} «${title}» خواسته شد`,
    reason: (reason: string) => `دلیل: ${reason}`,
    no_reason: 'پس از اصلاح، دوباره بفرستید.',
    rejected_action: 'اصلاح',
    document: ({ kind, state }: Document) =>
      `${documentKindTexts[kind]} ${{ ending: 'رو به پایان اعتبار است', ended: 'دیگر معتبر نیست', rejected: 'پذیرفته نشد' }[state]}`,
    document_why: ({ state, valid_until, reason }: Document) => {
      if (state === 'rejected') return reason ? `دلیل: ${reason}` : 'نسخهٔ تازه‌ای از آن بفرستید.';
      const day = valid_until === null ? '' : formatJalaliLong(`${valid_until}T12:00:00+03:30`);
      return state === 'ended'
        ? `تا ${day} معتبر بود؛ نشان تأیید به آن وابسته است.`
        : `تا ${day} معتبر است؛ نشان تأیید به آن وابسته است.`;
    },
    document_action: 'ارسال مدرک تازه',
  },
  in_review: {
    title: 'در انتظار بررسی',
    since: (at: string, now: number) => `فرستاده شده: ${near(at, now)}`,
    kinds,
  },
  messages: {
    title: 'پیام‌های خوانده‌نشده',
    attachment: { text: 'پیام', image: 'تصویر', file: 'پرونده', voice: 'پیام صوتی', card: 'کارت' } as Record<string, string>,
    unread: (count: number) => `${n(count)} پیام تازه`,
    open: 'پاسخ به',
    at: near,
  },
  prices: {
    title: 'قیمت‌های شما اکنون',
    of: 'قیمت‌ها اکنون',
    parts: { available: 'قابل فروش', expired: 'منقضی‌شده', other: 'ناموجود یا تماس بگیرید' },
    all: 'همهٔ قیمت‌ها',
  },
  week: { title: 'این هفته', sent: 'پیشنهاد فرستاده‌شده', won: 'برنده' },
  steps: {
    states: { done: 'انجام شد', waiting: 'در انتظار بررسی', rejected: 'نیاز به اصلاح' },
    buy: {
      title: 'سه گام تا خرید',
      list: [
        ['درخواست خرید', 'کالا و مقدار را می‌نویسید؛ تأمین‌کنندگان همان کالا باخبر می‌شوند.'],
        ['مقایسهٔ پیشنهادها', 'همهٔ پیشنهادها بر یک مبنا کنار هم می‌آید: واحد، ارزش افزوده و شهر تحویل.'],
        ['انتخاب برنده', 'برنده بلافاصله باخبر می‌شود و گفت‌وگو همین‌جا ادامه دارد.'],
      ],
      action: 'ثبت درخواست خرید',
    },
    sell: {
      title: 'سه گام تا فروش',
      list: [
        ['پروفایل تأمین‌کننده', 'نام، شهر و دسته‌ها را می‌نویسید؛ پس از بررسی، صفحهٔ شما عمومی می‌شود.'],
        ['قیمت امروز کالاها', 'کالاهایتان کنار کالاهای تأمین‌کنندگان دیگر دیده می‌شود و استعلام می‌گیرید.'],
        ['پاسخ به درخواست‌های خرید', 'درخواست‌هایی که کالایشان را دارید همین‌جا می‌آید.'],
      ],
      profile: 'تکمیل پروفایل',
      price: 'ثبت اولین قیمت',
      upload: 'ورود از اکسل',
      rfqs: 'درخواست‌های خرید باز',
    },
    become: {
      title: 'کالا هم می‌فروشید؟',
      text: 'پروفایل تأمین‌کننده را ثبت کنید. پس از تأیید راسته، فهرست قیمت شما عمومی می‌شود و درخواست‌های خرید متناسب را همین‌جا می‌بینید.',
      action: 'تأمین‌کننده شوید',
    },
  },
};

/** Texts of prices that end, in the inbox. */
export const faEndingPrices = {
  ending: (count: number, at: string, now: number) => `${n(count)} قیمت تا ${until(at, now)} اعتبار دارد`,
  expired: (count: number) => `اعتبار ${n(count)} قیمت تمام شده است`,
  expired_left: (at: string, now: number) => `پایان اعتبار: ${formatRelative(at, now)}`,
  stated: (at: string, now: number) => `آخرین ثبت: ${formatRelative(at, now)}.`,
  why: {
    ending: 'پس از آن، به‌جای قیمت «تماس بگیرید» نمایش داده می‌شود.',
    expired: 'اکنون به‌جای قیمت «تماس بگیرید» نمایش داده می‌شود.',
  },
  last_week: (count: number) => `${n(count)} تای آن در هفتهٔ گذشته تمام شده است.`,
  same: (count: number) => (count === 1 ? 'همین قیمت' : 'همین قیمت‌ها'),
  same_part: (count: number) => `همین ${n(count)} قیمت هفتهٔ گذشته`,
  change: (count: number) => (count === 1 ? 'تغییر قیمت' : 'تغییر قیمت‌ها'),
  done: (count: number, at: string, now: number) => `${n(count)} قیمت تا ${until(at, now)} اعتبار دارد`,
  done_left: 'انجام شد',
  done_why: 'همان مبلغ‌ها دوباره ثبت شد.',
  toast: (count: number) => `${n(count)} قیمت دوباره ثبت شد.`,
  unsaved: (count: number) => `${n(count)} قیمت ذخیره‌نشده`,
  unsaved_why: 'در همین مرورگر نوشته‌اید و هنوز ثبت نشده است.',
  left_out: (count: number) => `${n(count)} قیمت در این میان تغییر کرده بود و ثبت نشد.`,
};
