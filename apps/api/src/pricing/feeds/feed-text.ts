import type { FeedRow } from '@rasteh/contract/pricing/feeds';
import { formatQuantity } from '@rasteh/persian/quantity';

const deliveries = { factory: 'درِ کارخانه', warehouse: 'تحویل انبار', delivered: 'تحویل در محل' };

/** The terms of a price as a comparer shows them beside it: names and values. */
export const torobSpec = ({ unit, delivery, city, vat_included, payment, min_quantity }: FeedRow): Record<string, string> => ({
  'قیمت برای هر': unit,
  تحویل: `${deliveries[delivery]}، ${city}`,
  'ارزش افزوده': vat_included ? 'در قیمت هست' : 'در قیمت نیست',
  پرداخت: payment === 'cash' ? 'نقد' : 'مدت‌دار',
  ...(min_quantity === '0' ? {} : { 'حداقل مقدار': formatQuantity(min_quantity) }),
});
