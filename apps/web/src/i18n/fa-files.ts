import { formatNumber } from '@rasteh/persian/digits';

const size = (bytes: number): string =>
  bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))} کیلوبایت`
    : `${formatNumber(Math.round(bytes / 100_000) / 10)} مگابایت`;

/** The texts of files that are chosen, sent and read. */
export const faFiles = {
  size,
  choose: 'افزودن پرونده',
  rules: (extensions: string, bytes: number, most: number) =>
    `${extensions}؛ هر کدام تا ${size(bytes)} و روی هم ${formatNumber(most)} پرونده. می‌توانید همین‌جا رها کنید.`,
  too_many: (most: number) => `بیش از ${formatNumber(most)} پرونده پذیرفته نیست.`,
  list: 'پرونده‌ها',
  sending: (name: string) => `در حال فرستادن ${name}`,
  remove: (name: string) => `برداشتن ${name}`,
  again: 'دوباره',
  waiting: 'پرونده‌ها هنوز در حال فرستادن‌اند.',
};
