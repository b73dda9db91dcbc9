import { parentPort } from 'node:worker_threads';
import { createSearchIndex, type FoundPage, type SearchIndex } from '../engine/search-index.ts';
import { type FromThread, type SearchKind, searchKinds, type ToThread } from './protocol.ts';

/** The search thread: it holds the indexes, so that no query and no change of many documents blocks the event loop of the process. */
const port = parentPort;
if (!port) throw new Error('search-worker.ts is a thread');

let indexes: Record<SearchKind, SearchIndex>;

function handle(message: ToThread): void {
  if (message.do === 'open') {
    const of = (): SearchIndex => createSearchIndex(message.synonyms);
    indexes = Object.fromEntries(searchKinds.map((kind) => [kind, of()])) as Record<SearchKind, SearchIndex>;
  } else if (message.do === 'put') indexes[message.kind].put(message.documents);
  else if (message.do === 'remove') indexes[message.kind].remove(message.ids);
  else answer(message.id, () => message.queries.map(({ kind, query }) => indexes[kind].search(query)));
}

function answer(id: number, search: () => FoundPage[]): void {
  let message: FromThread;
  try {
    message = { id, pages: search() };
  } catch (error) {
    message = { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port?.postMessage(message);
}

port.on('message', handle);
