import { parentPort, workerData } from 'node:worker_threads';
import { ReadingFailure } from './failure.ts';
import { readList, type Source } from './read.ts';

// Runs in a thread of its own, so that a heavy or hostile file costs other requests nothing.
try {
  parentPort?.postMessage({ list: await readList(workerData as Source) });
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof ReadingFailure ? error.code : 'unreadable' });
}
