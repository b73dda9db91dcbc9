import type { FileCategory } from '@rasteh/contract/reach/files/rules';
import { formatNumber } from '@rasteh/persian/digits';
import { fileSize } from '../core/file-size.ts';

const kinds: Record<FileCategory, string> = {
  image: 'تصویر',
  document: 'پی‌دی‌اف، ورد یا اکسل',
  logo: 'تصویر',
  attachment: 'تصویر، پی‌دی‌اف، ورد یا اکسل',
  animation: 'تصویر متحرک',
  audio: 'صدا',
  price_list: 'اکسل یا متن',
};

/** Texts for choosing, uploading and reading files. */
export const faFiles = {
  size: fileSize,
  choose: 'افزودن پرونده',
  replace: 'جایگزینی پرونده',
  camera: 'گرفتن عکس',
  /** In whole megabytes, never more than are taken; large images are allowed since they are made smaller. */
  kind: (category: FileCategory, bytes: number) =>
    `${kinds[category]} تا ${formatNumber(Math.floor(bytes / 1_000_000))} مگابایت${category === 'image' ? ' (خودکار کوچک می‌شود)' : ''}`,
  rules: (kinds_of: readonly string[], most: number) =>
    `${kinds_of.join('، ')}؛ حداکثر ${formatNumber(most)} پرونده. می‌توانید پرونده را همین‌جا رها کنید یا بچسبانید.`,
  too_many: (most: number) => `بیش از ${formatNumber(most)} پرونده پذیرفته نیست.`,
  list: 'پرونده‌ها',
  sending: (name: string) => `در حال ارسال ${name}`,
  remove: (name: string) => `حذف ${name}`,
  forward: (name: string) => `جلوتر: ${name}`,
  cancel: (name: string) => `لغو ارسال ${name}`,
  dismiss: 'بستن پیام',
  again: 'تلاش دوباره',
  waiting: 'پرونده‌ها هنوز در حال ارسال است.',
};
