import type { Unit } from '@rasteh/contract/goods/catalogue';

const unit = (id: number, code: string, title: string, dimension: string): Unit => ({ id, code, title, dimension, factor: '1' });
export const units = [
  unit(1, 'kg', 'کیلوگرم', 'mass'),
  unit(2, 'ton', 'تن', 'mass'),
  unit(3, 'branch', 'شاخه', 'piece'),
  unit(4, 'm', 'متر', 'length'),
  unit(5, 'm2', 'متر مربع', 'area'),
  unit(6, 'sheet', 'برگ', 'piece'),
];

/** Lines of 20,000 characters in which each word could be the beginning of an amount. */
export const hostileLines = [
  ...['1 '.repeat(9_999), 'تن '.repeat(6_000), '1,'.repeat(9_999), '-'.repeat(19_999), '۱ تن '.repeat(3_999)],
];
