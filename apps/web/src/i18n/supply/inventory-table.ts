import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the table of goods in stock, used on its own page and on a product page. */
export const faInventoryTable = {
  product: {
    title: 'موجودی در انبارها',
    all: (count: number) => (count === 1 ? 'مشاهدهٔ موجودی' : `همهٔ ${formatNumber(count)} موجودی`),
  },
  card: { empty: 'اکنون موجودی اعلام‌شده‌ای نیست.' },
  table: 'جدول موجودی انبارها',
  columns: {
    what: 'کالا',
    quantity: 'مقدار',
    price: 'قیمت هر واحد',
    city: 'شهر',
    supplier: 'تأمین‌کننده',
    refreshed: 'به‌روزرسانی',
  },
};
