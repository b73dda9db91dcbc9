import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the heads of public pages: titles and descriptions for search engines and messengers. */
export const faHead = {
  home: {
    titles: (day: string): [string, ...string[]] => [
      `قیمت روز کالا امروز ${day}، تأمین‌کنندگان کنار هم`,
      `قیمت روز کالا امروز ${day}`,
    ],
    description: (prices: number, suppliers: number, day: string) =>
      `بازار امروز ${day}: ${formatNumber(prices)} قیمت معتبر میلگرد، تیرآهن، ورق، سیمان و کالاهای دیگر از ${formatNumber(suppliers)} تأمین‌کننده، زنده و روی یک مبنا.`,
    categories: 'دسته‌های کالا',
  },
  board: {
    titles: (goods: string, day: string, amount: string | null): [string, ...string[]] =>
      amount === null
        ? [`قیمت ${goods} امروز ${day}`, `${goods}، ${day}`]
        : [
            `قیمت ${goods} امروز ${day}: از ${amount} تومان`,
            `قیمت ${goods}، ${day}: از ${amount} تومان`,
            `${goods}، ${day}: ${amount} تومان`,
          ],
    description: (goods: string, day: string, products: number, range: string | null) =>
      `قیمت ${goods} امروز ${day}، ${formatNumber(products)} کالا${range === null ? '' : `، ${range} تومان`}؛ میانه، تغییر و شرایط هر تأمین‌کننده، زنده و روی یک مبنا.`,
    range: (low: string, high: string) => (low === high ? low : `${low} تا ${high}`),
  },
  product: {
    titles: (title: string, day: string, amount: string | null) => faHead.board.titles(title, day, amount),
    description: (title: string, day: string, suppliers: number, low: string | null, unit: string) =>
      `قیمت ${title} امروز ${day}${low === null ? '' : `: از ${low} تومان هر ${unit} بدون ارزش افزوده`}، ${formatNumber(suppliers)} تأمین‌کننده، با نمودار سابقه و زمان اعلام هر قیمت.`,
  },
  search: {
    description: 'جست‌وجوی کالا، تأمین‌کننده، موجودی انبار و درخواست خرید در راسته.',
  },
  compare: {
    description: 'پیشنهادها یا تأمین‌کنندگان انتخاب‌شده کنار هم: قیمت روی یک مبنا، شرایط، تحویل و اعتبار.',
  },
};
