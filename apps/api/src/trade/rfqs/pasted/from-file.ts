import { priceListFailures } from '@rasteh/contract/pricing/price-lists';
import { type FileCategory, fileWording } from '@rasteh/contract/reach/files/rules';
import type { ReadRfqFile } from '@rasteh/contract/trade/rfqs/suggestions';
import { rfqLimits } from '@rasteh/contract/wire/limits';
import { formatNumber } from '@rasteh/persian/digits';
import { AppError, invalid } from '../../../core/lib/app-error.ts';
import { caller } from '../../../core/lib/caller.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { PortalThreads } from '../../../core/plugins/jobs/threads.ts';
import { ReadingFailure, readInThread } from '../../../pricing/price-lists/index.ts';
import type { Files } from '../../../reach/files/index.ts';
import { isHeader } from './pasted.ts';
import { isPdf, readPdfInThread } from './pdf/in-thread.ts';

/** The rows among which the header is searched: above it stand names and dates. */
const HEAD_ROWS = 20;
/** Reads lists of materials from files. */
export type FileReading = {
  /**
   * The rows of a file as text, to be corrected and matched: one line for each, with tabs between its cells, from the header on.
   * @throws invalid at `file_id` for a file that is not there, cannot be read or has too many rows
   */
  read(context: RequestContext, file_id: number): Promise<ReadRfqFile>;
};

/** Creates the reader of lists in files: with the reader of price lists, and one of PDFs with text. */
export function createFileReading({
  files,
  threads,
}: {
  files: Pick<Files, 'read'>;
  threads: Pick<PortalThreads, 'lists'>;
}): FileReading {
  async function rowsOf(bytes: Buffer): Promise<string[][]> {
    const signal = caller.getStore()?.signal ?? new AbortController().signal;
    if (isPdf(bytes)) return readPdfInThread(threads.lists, bytes, signal);
    try {
      const { list } = await readInThread(threads.lists, { bytes, sheet: null }, signal);
      // Tabs and line breaks inside of a cell would become cells and lines of their own.
      return list.rows
        .filter(({ left_out }) => left_out !== 'hidden')
        .map(({ cells }) => cells.map((cell) => cell.split(/\s+/).join(' ')));
    } catch (error) {
      if (!(error instanceof ReadingFailure) || error.code === 'server') throw error;
      throw invalid({ file_id: priceListFailures[error.code] });
    }
  }
  const find = (context: RequestContext, file_id: number, category: FileCategory) =>
    files.read(context, file_id, category).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null;
      throw error;
    });
  return {
    async read(context, file_id) {
      const file = (await find(context, file_id, 'price_list')) ?? (await find(context, file_id, 'document'));
      if (!file) throw invalid({ file_id: fileWording.missing });
      const all = await rowsOf(file.content);
      const head = all.slice(0, HEAD_ROWS).findIndex(isHeader);
      const rows = all.slice(Math.max(head, 0));
      const lines = rows.length - (head < 0 ? 0 : 1);
      if (lines === 0) throw invalid({ file_id: priceListFailures.empty });
      const text = rows.map((cells) => cells.join('\t')).join('\n');
      if (lines > rfqLimits.lines || text.length > rfqLimits.pasted_characters)
        throw invalid({
          file_id: `این پرونده بیش از ${formatNumber(rfqLimits.lines)} ردیف یا ${formatNumber(rfqLimits.pasted_characters)} حرف دارد؛ آن را در چند درخواست بفرستید.`,
        });
      return { text, lines };
    },
  };
}
