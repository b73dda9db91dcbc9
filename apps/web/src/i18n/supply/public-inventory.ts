import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the page of one inventory. */
export const faPublicInventory = {
  one: {
    list: 'موجودی انبارها',
    meta_description: (title: string, quantity: string, city: string) =>
      `${title}: ${quantity} آمادهٔ تحویل در ${city}؛ قیمت، تأمین‌کننده و زمان به‌روزرسانی در راسته.`,
    quantity: 'مقدار',
    price: 'قیمت هر واحد',
    per: (unit: string) => `برای هر ${unit}`,
    total: 'ارزش کل',
    product: 'کالا',
    variation: 'گونه',
    place: 'محل تحویل',
    refreshed: 'آخرین به‌روزرسانی',
    expires: 'پایان انتشار',
    description: 'شرایط و توضیح',
    files: 'تصویرها',
    documents: 'پرونده‌ها',
    supplier: 'تأمین‌کننده',
    of_supplier: 'موجودی‌های دیگر این تأمین‌کننده',
    of_product: 'موجودی‌های دیگر این کالا',
    rfq: 'ثبت درخواست خرید',
    rfq_text: 'مقدار و شهر خود را بنویسید؛ این تأمین‌کننده و دیگران قیمت می‌دهند.',
    gone_title: 'این موجودی دیگر منتشر نیست',
    gone_text: 'مدت انتشار آن تمام شده یا تأمین‌کننده آن را حذف کرده است.',
  },
  market: {
    title: 'قیمت روز این کالا',
    own: 'قیمت روز همین تأمین‌کننده',
    best: 'کمترین قیمت بازار',
    none: 'امروز قیمتی برای این کالا اعلام نشده است.',
    suppliers: (count: number) => `از ${formatNumber(count)} تأمین‌کننده`,
    see: 'جدول قیمت این کالا',
  },
};
