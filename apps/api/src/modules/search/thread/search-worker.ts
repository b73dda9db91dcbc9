import { parentPort } from 'node:worker_threads';
import { createSearchIndex, type SearchIndex } from '../engine/search-index.ts';
import { createSteps } from '../engine/steps.ts';
import { createVocabulary, type Vocabulary } from '../engine/vocabulary.ts';
import { type Answer, type FromThread, type SearchKind, searchKinds, type ToThread } from './protocol.ts';

/** The search thread: it holds the indexes, so that no query and no change of many documents blocks the event loop of the process. */
const port = parentPort;
if (!port) throw new Error('search-worker.ts is a thread');

let indexes: Record<SearchKind, SearchIndex>;
let vocabulary: Vocabulary;

function handle(message: ToThread): void {
  if (message.do === 'open') {
    const of = (): SearchIndex => createSearchIndex(message.synonyms);
    indexes = Object.fromEntries(searchKinds.map((kind) => [kind, of()])) as Record<SearchKind, SearchIndex>;
    vocabulary = createVocabulary(message.synonyms);
  } else if (message.do === 'put') indexes[message.kind].put(message.documents);
  else if (message.do === 'remove') indexes[message.kind].remove(message.ids);
  else if (message.do === 'learn') vocabulary.add(message.words);
  else if (message.do === 'search') answer(message.id, () => searchAll(message.queries));
  else answer(message.id, () => (message.isAgain ? vocabulary.readAgain(message.q) : vocabulary.read(message.q)));
}

/** A query costs the same however many indexes it is put to. */
function searchAll(queries: Extract<ToThread, { do: 'search' }>['queries']): Answer {
  const steps = createSteps();
  return queries.map(({ kind, query }) => indexes[kind].search(query, steps));
}

function answer(id: number, find: () => Answer): void {
  let message: FromThread;
  try {
    message = { id, answer: find() };
  } catch (error) {
    message = { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port?.postMessage(message);
}

port.on('message', handle);
