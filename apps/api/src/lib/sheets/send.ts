import type { SheetFormat } from '@rasteh/contract/files';
import { formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { writeCsv } from './csv.ts';
import type { Sheet } from './sheet.ts';
import { writeXlsx } from './xlsx.ts';

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} satisfies Record<SheetFormat, string>;

/** Responds with sheets as a download, named after the first sheet and today's date; CSV contains the first sheet only. */
export function sendSheets(
  reply: { headers(values: Record<string, string>): unknown },
  format: SheetFormat,
  sheets: readonly [Sheet, ...Sheet[]],
) {
  const [first] = sheets;
  const today = toAsciiDigits(formatJalaliDate(Date.now())).replaceAll('/', '-');
  const name = encodeURIComponent(`${first.name} ${today}.${format}`);
  reply.headers({
    'content-type': types[format],
    'content-disposition': `attachment; filename="list.${format}"; filename*=UTF-8''${name}`,
    'cache-control': 'private, no-store',
  });
  return { status: 200, body: format === 'xlsx' ? writeXlsx(sheets) : writeCsv(first) } as const;
}
