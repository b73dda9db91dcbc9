import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the aids for writing an RFQ: the pasted list and the suggested suppliers. */
export const faRfqWriting = {
  keys: 'کلید Enter به ردیف بعد می‌رود و در پایان ردیف تازه می‌سازد؛ جدول اکسل را همین‌جا بچسبانید.',
  paste: {
    open: 'فهرست از متن یا اکسل',
    label: 'فهرست کالاها',
    hint: 'از اکسل، پیام یا یادداشت بچسبانید؛ هر ردیف در یک سطر، با مقدار و واحد.',
    example: 'میلگرد ۱۴ ذوب‌آهن ۱۰ تن\nنبشی ۵ بناب ۲۰ شاخه',
    file: 'یا پروندهٔ فهرست را بیفزایید',
    read: 'خواندن فهرست',
    close: 'بستن',
    empty: 'فهرست را بچسبانید.',
    long: (most: number) => `این متن بیش از ${formatNumber(most)} حرف است؛ آن را در چند نوبت بچسبانید.`,
    full: (room: number) =>
      room > 0
        ? `این درخواست فقط ${formatNumber(room)} ردیف دیگر جا دارد؛ فهرست را کوتاه کنید.`
        : 'این درخواست دیگر جای ردیف ندارد.',
    added: (lines: number) => `${formatNumber(lines)} ردیف افزوده شد`,
    known: (lines: number) => `${formatNumber(lines)} با کالای راسته`,
    unclear: (lines: number) => `${formatNumber(lines)} نیازمند انتخاب شما`,
    free: (lines: number) => `${formatNumber(lines)} با شرح خودتان`,
    without_quantity: (lines: number) => `${formatNumber(lines)} بدون مقدار`,
    undo: 'حذف این ردیف‌ها',
    source: 'از فهرست:',
    choice: 'منظور کدام کالاست؟',
    choice_open: (text: string) => `انتخاب کنید: ${text}`,
    as_text: 'ثبت با همین متن',
    choice_missing: 'کالا را انتخاب کنید یا «ثبت با همین متن» را بزنید.',
    choice_none: 'هیچ‌کدام؛ با همین شرح',
  },
  suggestions: {
    title: 'تأمین‌کنندگان پیشنهادی',
    loading: 'در حال جست‌وجوی تأمین‌کنندگان…',
    needs: 'کالایی از راسته و شهر تحویل را انتخاب کنید تا تأمین‌کنندگان مناسب پیشنهاد شوند.',
    none: 'برای این کالاها تأمین‌کنندهٔ دیگری پیدا نشد.',
    failed: 'تأمین‌کنندگان پیشنهادی بارگذاری نشد.',
    retry: 'تلاش دوباره',
    ask: 'دعوت',
    ask_of: (title: string) => `دعوت از ${title}`,
    more: (count: number) => `${formatNumber(count)} تأمین‌کنندهٔ دیگر`,
    invited: (count: number) => `${formatNumber(count)} تأمین‌کننده دعوت می‌شود.`,
    offers: (lines: number, all: number) => `${formatNumber(lines)} ردیف از ${formatNumber(all)} را دارد`,
    fresh: (lines: number) => `${formatNumber(lines)} قیمتِ امروز`,
    deals: 'در همین دسته کار می‌کند',
    near: (city: string) => `${city}، هم‌استان شما`,
    verified: 'تأییدشده',
  },
};
