import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the public pages for goods in stock. */
export const faPublicInventories = {
  list: {
    title: 'موجودی انبارها',
    title_of: (category: string) => `موجودی ${category}`,
    description: (title: string, count: number) =>
      `${title}: ${formatNumber(count)} کالای آمادهٔ تحویل در انبار تأمین‌کنندگان، با مقدار، قیمت، شهر و زمان به‌روزرسانی.`,
    count: (count: number, capped: boolean) =>
      capped ? `بیش از ${formatNumber(count)} موجودی` : `${formatNumber(count)} موجودی`,
    empty_title: 'هنوز موجودی‌ای منتشر نشده است',
    empty_text: 'هر موجودی که تأمین‌کنندگان منتشر کنند، همین‌جا دیده می‌شود.',
    empty_filtered_title: 'با این فیلترها موجودی‌ای پیدا نشد',
    empty_filtered_text: 'یکی از فیلترها را حذف کنید تا موجودی‌های بیشتری ببینید.',
  },
  filters: {
    heading: 'فیلترها',
    q: 'جست‌وجو در موجودی‌ها',
    product: 'کالا',
    category: 'دسته',
    any_category: 'همهٔ دسته‌ها',
    province: 'استان',
    any_province: 'همهٔ استان‌ها',
    city: 'شهر',
    any_city: 'همهٔ شهرها',
    state: 'قیمت',
    any_state: 'با قیمت و بدون قیمت',
    freshness: 'به‌روزرسانی',
    any_freshness: 'هر زمان',
    freshnesses: { day: 'از دیروز', week: 'هفتهٔ گذشته', month: '۳۰ روز گذشته' },
    supplier: 'تأمین‌کننده',
    any_supplier: 'همهٔ تأمین‌کنندگان',
    unit: 'واحد',
    any_unit: 'واحد خود کالا',
    quantity: 'حداقل مقدار',
    price_min: 'قیمت از (تومان)',
    price_max: 'قیمت تا (تومان)',
    quantity_wrong: 'مقدار را با رقم و حداکثر سه رقم اعشار بنویسید.',
    price_wrong: 'قیمت را به تومان و با رقم بنویسید.',
    price_order: 'کمترین قیمت از بیشترین بالاتر است.',
    sort: 'ترتیب',
    sorts: {
      '-refreshed_at': 'تازه‌ترین',
      amount: 'ارزان‌ترین',
      '-amount': 'گران‌ترین',
      '-quantity': 'بیشترین مقدار',
      expires_at: 'نزدیک‌ترین پایان انتشار',
    },
    apply: 'اعمال فیلتر',
    keep_as_guest: 'برای ذخیرهٔ این جست‌وجو وارد شوید.',
    a_product: 'یک کالا',
  },
};
