/** The texts of the table of goods in stock, on their own page and on a product's. */
export const faInventoryTable = {
  product: {
    title: 'موجودی در انبارها',
    all: (count: string) => `همهٔ ${count} موجودی`,
  },
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
