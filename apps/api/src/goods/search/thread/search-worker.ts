import { parentPort } from 'node:worker_threads';
import { createSearchIndex, type SearchIndex } from '../engine/search-index.ts';
import { createSteps, MOST_STEPS, type Steps } from '../engine/steps.ts';
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
  else if (message.do === 'search')
    // A query costs the same however many indexes it is put to.
    answer(message.id, (steps) => message.queries.map(({ kind, query }) => indexes[kind].search(query, steps)));
  else
    answer(message.id, (steps) => (message.isAgain ? vocabulary.readAgain(message.q, steps) : vocabulary.read(message.q, steps)));
}

function answer(id: number, find: (steps: Steps) => Answer): void {
  const steps = createSteps();
  let message: FromThread;
  try {
    message = { id, answer: find(steps), share: steps.taken() / MOST_STEPS };
  } catch (error) {
    message = { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port?.postMessage(message);
}

port.on('message', handle);
