import type { DealSide } from '@rasteh/contract/trade/quotes/delivery-states';
import type { DeliveryState } from '@rasteh/contract/wire/vocabulary';

/** Texts of the delivery of a deal. */
export const faDelivery = {
  title: 'تحویل بار',
  steps: 'وضعیت‌های ثبت‌شدهٔ تحویل',
  /** What is said while nothing is stated, to each side. */
  none: {
    supplier: 'روز تحویل را تأیید کنید تا خریدار بداند بار کی می‌رسد.',
    buyer: 'تأمین‌کننده هنوز روز تحویل را تأیید نکرده است.',
  } satisfies Record<DealSide, string>,
  statuses: {
    confirmed: 'تحویل تأیید شد',
    loaded: 'بارگیری شد',
    received: 'بار رسید',
    cancelled: 'تحویل لغو شد',
  } satisfies Record<DeliveryState, string>,
  actions: {
    confirmed: 'تأیید تحویل',
    loaded: 'بارگیری شد',
    received: 'بار رسید',
    cancelled: 'لغو تحویل',
  } satisfies Record<DeliveryState, string>,
  by: { buyer: 'از خریدار', supplier: 'از تأمین‌کننده' } satisfies Record<DealSide, string>,
  day: {
    confirmed: 'روز تحویل',
    loaded: 'روز بارگیری',
    received: 'روز رسیدن بار',
    cancelled: 'روز لغو',
  } satisfies Record<DeliveryState, string>,
  day_wrong: 'تاریخ را به شکل ۱۴۰۵/۰۹/۰۵ بنویسید.',
  note: 'توضیح (اختیاری)',
  note_hint: 'مانند شمارهٔ بارنامه، نام راننده یا مقداری که رسید',
  files: 'بارنامه، عکس یا سند (اختیاری)',
  save: 'ثبت و اطلاع به طرف دیگر',
  saved: 'ثبت شد و به طرف دیگر اطلاع داده شد.',
  rate: 'بار رسید. به این معامله امتیاز بدهید.',
};
