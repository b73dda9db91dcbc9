import type { SheetFormat } from '@rasteh/contract/reach/files';
import { writeCsv } from './csv.ts';
import { attachment, type FileName, fileDay } from './download-name.ts';
import type { Sheet } from './sheet.ts';
import { writeXlsx } from './xlsx.ts';

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} satisfies Record<SheetFormat, string>;

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
  reply.headers({
    'content-type': types[format],
    'content-disposition': attachment(file ?? { name: `${first.name} ${fileDay(Date.now(), '-')}`, ascii: 'list' }, format),
    ...(isPublic ? {} : { 'cache-control': 'private, no-store' }),
  });
  return { status: 200, body: format === 'xlsx' ? writeXlsx(sheets) : writeCsv(first) } as const;
}
