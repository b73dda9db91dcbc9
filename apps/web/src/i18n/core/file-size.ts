import { formatNumber } from '@rasteh/persian/digits';

/** The size of a file in kilobytes, or in megabytes with one decimal. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))} کیلوبایت`
    : `${formatNumber(Math.round(bytes / 100_000) / 10)} مگابایت`;
