import { priceListFailures } from '@rasteh/contract/pricing/price-lists';
import { priceListLimits } from '@rasteh/contract/wire/limits';
import { invalid } from '../../../../core/lib/app-error.ts';
import { type Threads, type ThreadWork, TooHeavy } from '../../../../core/plugins/jobs/threads.ts';
import { type PdfRows, readPdf } from './thread.ts';

const work: ThreadWork<Uint8Array, ReturnType<typeof readPdf>> = {
  file: new URL('./thread.ts', import.meta.url),
  name: readPdf.name,
  most_ms: priceListLimits.read_s * 1_000,
};

const failures = {
  ...priceListFailures,
  no_text: 'این PDF متن ندارد و تصویر یک فهرست است. فهرست را با قالب xlsx یا متن بفرستید.',
};

/** Whether a file is a PDF, by its first bytes. */
export const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

/** Reads the rows of a list in a PDF in a worker thread. @throws invalid at `file_id`, or the reason of the signal */
export async function readPdfInThread(threads: Threads, bytes: Uint8Array, signal: AbortSignal): Promise<string[][]> {
  const result = await threads.run(work, bytes, signal).catch((error: unknown): PdfRows => {
    if (error instanceof TooHeavy) return { failure: 'too_large' };
    throw error;
  });
  if ('failure' in result) throw invalid({ file_id: failures[result.failure] });
  return result.rows;
}
