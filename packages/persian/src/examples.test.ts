import { expect, it } from 'vitest';
import { outcomeOf, readDocstrings, resultOf, undocumented } from './testing/examples.ts';

const { exports, values } = await readDocstrings(import.meta.dirname);
const examples = exports.flatMap(({ name, examples }) => examples.map((example) => ({ name, example, code: example.code })));

it('documents each export by a sentence, and each function by an example', () => {
  expect(exports).not.toEqual([]);
  expect(undocumented(exports, ({ name }) => typeof values[name] === 'function')).toEqual([]);
});

it.each(examples)('$name: $code gives its result', ({ example }) => {
  expect(outcomeOf(example, values)).toEqual(resultOf(example, values));
});
