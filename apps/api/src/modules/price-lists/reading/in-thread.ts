import { Worker } from 'node:worker_threads';
import { priceListLimits } from '@rasteh/contract/limits';
import type { PriceListFailure } from '@rasteh/contract/price-lists';
import { ReadingFailure } from './failure.ts';
import type { Source } from './read.ts';
import type { ReadList } from './sheet.ts';

type Told = { list: ReadList } | { failure: PriceListFailure };

/** Reads a list in a thread with its own memory and time; `signal` ends it. @throws ReadingFailure, or the signal's reason */
export function readInThread(source: Source, signal: AbortSignal): Promise<ReadList> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: source,
      resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
    });
    const settle = (end: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      void worker.terminate();
      end();
    };
    const stop = () => settle(() => reject(signal.reason));
    const timer = setTimeout(() => settle(() => reject(new ReadingFailure('timeout'))), priceListLimits.read_s * 1_000);
    signal.addEventListener('abort', stop, { once: true });
    worker.once('message', (told: Told) =>
      settle(() => ('list' in told ? resolve(told.list) : reject(new ReadingFailure(told.failure)))),
    );
    // A thread that runs out of its memory ends with an error of its own.
    worker.once('error', (error: NodeJS.ErrnoException) =>
      settle(() => reject(new ReadingFailure(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'server', error))),
    );
    if (signal.aborted) stop();
  });
}
