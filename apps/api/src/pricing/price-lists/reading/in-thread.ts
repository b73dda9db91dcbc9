import { priceListLimits } from '@rasteh/contract/wire/limits';
import { type Threads, type ThreadWork, TooHeavy } from '../../../core/plugins/jobs/threads.ts';
import { ReadingFailure } from './failure.ts';
import type { Source } from './read.ts';
import { type GuessedList, type ReadResult, read } from './thread.ts';

const inThread: ThreadWork<Source, ReadResult> = {
  file: new URL('./thread.ts', import.meta.url),
  name: 'read',
  most_ms: priceListLimits.read_s * 1_000,
};

/** Reading a text of a few lines takes less time than starting a worker thread. */
const HARMLESS = 4_000;
const isHarmless = (source: Source): boolean => 'text' in source && source.text.length <= HARMLESS;

/** Reads a list in a worker thread; `signal` aborts it. @throws ReadingFailure, or the signal's reason */
export async function readInThread(threads: Threads, source: Source, signal: AbortSignal): Promise<GuessedList> {
  const reading = isHarmless(source) ? read(source) : threads.run(inThread, source, signal);
  const result = await reading.catch((error: unknown): ReadResult => {
    signal.throwIfAborted();
    if (error instanceof TooHeavy) return { failure: error.beyond === 'time' ? 'timeout' : 'too_large' };
    throw new ReadingFailure('server', error);
  });
  if ('failure' in result) throw new ReadingFailure(result.failure);
  return result;
}
