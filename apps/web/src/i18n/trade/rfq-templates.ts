import { formatNumber } from '@rasteh/persian/digits';

/** Texts of what fills an RFQ by one press: earlier RFQs and templates. */
export const faRfqTemplates = {
  start: {
    title: 'شروع سریع',
    recent: 'از درخواست قبلی',
    templates: 'الگوها',
    lines: (count: number) => `${formatNumber(count)} ردیف`,
    empty: 'ردیف‌هایی را که بارها می‌خرید با نام نگه دارید؛ دفعهٔ بعد با یک کلیک در فرم می‌آیند.',
    failed: 'الگوها بارگذاری نشد.',
    retry: 'تلاش دوباره',
    save: 'ذخیرهٔ ردیف‌ها در الگو',
    manage: 'مدیریت الگوها',
    filled: {
      rfq: (name: string) => `فرم با درخواست «${name}» پر شد؛ مهلت پاسخ تازه است.`,
      template: (name: string) => `ردیف‌های الگوی «${name}» افزوده شد.`,
    },
    gone: (count: number) => `کالای ${formatNumber(count)} ردیف دیگر در راسته نیست و با شرح آن آمده است.`,
    back: 'برگرداندن فرم قبلی',
  },
  save: {
    title: 'ذخیرهٔ الگو',
    name: 'نام الگو',
    hint: 'نمونه: آهن سقف یک طبقه',
    brings: (count: number) => `${formatNumber(count)} ردیف با مقدار، واحد و یادداشت نگه داشته می‌شود؛ قیمت هدف نه.`,
    unfinished: (line: number) => `ابتدا کالا، مقدار و واحد ردیف ${formatNumber(line)} را کامل کنید.`,
    submit: 'ذخیره',
    saved: (name: string) => `الگوی «${name}» ذخیره شد.`,
    close: 'بستن',
  },
  manage: {
    title: 'الگوهای من',
    lines: (texts: readonly string[]) =>
      texts.length > 3 ? `${texts.slice(0, 3).join('، ')} و ${formatNumber(texts.length - 3)} ردیف دیگر` : texts.join('، '),
    use: 'استفاده',
    use_of: (name: string) => `استفاده از ${name}`,
    rename: 'تغییر نام',
    rename_of: (name: string) => `تغییر نام ${name}`,
    new_name: 'نام تازه',
    save: 'ذخیرهٔ نام',
    cancel: 'انصراف',
    remove: 'حذف',
    remove_of: (name: string) => `حذف ${name}`,
    remove_title: 'الگو حذف شود؟',
    remove_text: (name: string) => `«${name}» حذف می‌شود؛ درخواست‌هایی که با آن نوشته‌اید می‌مانند.`,
    empty_title: 'هنوز الگویی ندارید',
    empty_text: 'ردیف‌هایی را که بارها می‌خرید با نام نگه دارید؛ دفعهٔ بعد با یک کلیک در فرم می‌آیند.',
    close: 'بستن',
  },
};
