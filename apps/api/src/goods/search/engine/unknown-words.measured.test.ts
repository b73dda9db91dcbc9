import { expect, it } from 'vitest';
import { productWordsOf } from '../../catalogue/index.ts';
import { recallDocuments, recallIndexes, recallSynonyms } from '../testing/recall/recall-goods.ts';
import { createSteps } from './steps.ts';
import { createVocabulary } from './vocabulary.ts';

const BOUND_MS = 20;
const GOODS = 100_000;

const persian = 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی';
const latin = 'aeioubdghjklmnpqrstvxyz';
/** Words of letters that follow each other in a fixed disorder: no good has one. */
const wordsOf = (letters: string, count: number, length: number): string =>
  Array.from({ length: count }, (_, word) =>
    Array.from({ length }, (_, at) => letters[(word * 7 + at * at * 5 + at * 11 + word * at * 3) % letters.length]).join(''),
  ).join(' ');

const hostile: [string, string][] = [
  ['ten words of nine letters', wordsOf(persian, 10, 9)],
  ['five words of nineteen letters', wordsOf(persian, 5, 19)],
  ['twenty words of four letters', wordsOf(persian, 20, 4)],
  ['one word of a hundred letters', wordsOf(persian, 1, 100)],
  ['ten Latin words of nine letters', wordsOf(latin, 10, 9)],
  ['vowels, which Persian leaves out', 'aeaeaeaeaeaeaeae aoaoaoaoaoaoa ioioioioioio '.repeat(2)],
  ['unknown words among known ones', 'میلگرد آجدار ذوب آهن ۱۴ شاخه زرافه ققغغظظ'],
];

const cpuMs = (work: () => void): number => {
  const begun = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1_000;
};
/** The clock of processor time is coarse, so that each try asks several times. */
const CALLS = 10;
/** The first ones compile. */
const TRIES = 6;
const least = (work: () => void): number => {
  const many = () => {
    for (let call = 0; call < CALLS; call++) work();
  };
  return Math.min(...Array.from({ length: TRIES }, () => cpuMs(many) / CALLS));
};

it(`answers a query of unknown words within ${BOUND_MS} ms of processor time among ${GOODS} goods`, () => {
  const { product, supplier } = recallIndexes(GOODS);
  const vocabulary = createVocabulary(recallSynonyms());
  vocabulary.add(
    recallDocuments(GOODS).flatMap(({ title, options, context }) => productWordsOf(title, options, context[0] ?? '')),
  );
  const asked = hostile.map(([name, q]) => {
    const suggest = () => {
      const steps = createSteps();
      for (const index of [product, supplier]) index.search({ q, most: 16 }, steps);
    };
    const read = (how: 'read' | 'readAgain') => () => {
      // A new word lets it forget the query before.
      vocabulary.add([]);
      vocabulary[how](q);
    };
    return { name, search: least(suggest), read: least(read('read')), again: least(read('readAgain')) };
  });
  const table = asked
    .map(
      ({ name, ...ms }) =>
        `${name}: ${Object.entries(ms)
          .map(([what, one]) => `${what} ${one.toFixed(1)}`)
          .join(', ')} ms`,
    )
    .join('\n');
  console.info(table);
  for (const { search, read, again } of asked) expect(Math.max(search, read, again), table).toBeLessThan(BOUND_MS);
});
