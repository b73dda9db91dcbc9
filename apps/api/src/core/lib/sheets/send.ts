import type { SheetFormat } from '@rasteh/contract/reach/files';
import { formatJalaliDate } from '@rasteh/persian/calendar/dates';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { writeCsv } from './csv.ts';
import type { Sheet } from './sheet.ts';
import { writeXlsx } from './xlsx.ts';

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} satisfies Record<SheetFormat, string>;

/** The name of a download without its ending: in Persian, and in ASCII for what reads no other. */
type FileName = { name: string; ascii: string };

/** What RFC 8187 allows in a parameter: `encodeURIComponent` leaves a few more characters. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** A text as a part of a file's name on every system. */
export const toFileName = (text: string): string => text.replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').trim();

/** Today's date in names of files, `14050904`. */
export const fileDay = (now: number, mark = ''): string => toAsciiDigits(formatJalaliDate(now)).replaceAll('/', mark);

type SendOptions = {
  /** By default the name of the first sheet and today's date. */
  file?: FileName;
  /** The file is the same for every caller: its route declares how it is cached. */
  isPublic?: boolean;
};

/** Responds with sheets as a download; CSV contains the first sheet only. */
export function sendSheets(
  reply: { headers(values: Record<string, string>): unknown },
  format: SheetFormat,
  sheets: readonly [Sheet, ...Sheet[]],
  { file, isPublic = false }: SendOptions = {},
) {
  const [first] = sheets;
  const { name, ascii } = file ?? { name: `${first.name} ${fileDay(Date.now(), '-')}`, ascii: 'list' };
  reply.headers({
    'content-type': types[format],
    'content-disposition': `attachment; filename="${ascii}.${format}"; filename*=UTF-8''${encodeName(`${name}.${format}`)}`,
    ...(isPublic ? {} : { 'cache-control': 'private, no-store' }),
  });
  return { status: 200, body: format === 'xlsx' ? writeXlsx(sheets) : writeCsv(first) } as const;
}
