import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the search page. */
export const faSearch = {
  count: (count: number, capped: boolean) => (capped ? `بیش از ${formatNumber(count)} کالا` : `${formatNumber(count)} کالا`),
  empty_filtered_title: (q: string) => `برای «${q}» با این فیلترها کالایی پیدا نشد`,
  empty_filtered_text: 'یکی از فیلترها را حذف کنید تا کالاهای بیشتری ببینید.',
  filters: {
    heading: 'فیلترها',
    apply: 'اعمال فیلتر',
    category: 'دسته',
    any_category: 'همهٔ دسته‌ها',
    province: 'استان',
    any_province: 'همهٔ استان‌ها',
    city: 'شهر',
    any_city: 'همهٔ شهرها',
    delivery: 'تحویل',
    any_delivery: 'همهٔ شیوه‌ها',
    state: 'وضعیت',
    any_state: 'همهٔ وضعیت‌ها',
    verified: 'تأمین‌کننده',
    any_supplier: 'همه',
    only_verified: 'تأییدشده',
    sort: 'ترتیب',
    sorts: { '-offers': 'بیشترین تعداد قیمت', product: 'نام کالا', '-stated_at': 'تازه‌ترین قیمت' },
  },
};
