import { join } from 'node:path';
import { outcomeOf, readDocstrings, resultOf, undocumented } from '@rasteh/persian/testing/examples';
import { expect, it } from 'vitest';

const { exports, values } = await readDocstrings(join(import.meta.dirname, '..'));
/** What others build on: functions, the schemas that all routes are made of, and the frames of the socket. */
const isBasic = ({ file, name }: (typeof exports)[number]): boolean =>
  typeof values[name] === 'function' || (/^(wire\/|realtime\.ts)/.test(file) && name.endsWith('Schema'));
const examples = exports.flatMap(({ name, examples }) => examples.map((example) => ({ name, example, code: example.code })));

it('documents each export by a sentence, and what others build on by an example', () => {
  expect(exports).not.toEqual([]);
  expect(undocumented(exports, isBasic)).toEqual([]);
});

it.each(examples)('$name: $code gives its result', ({ example }) => {
  expect(outcomeOf(example, values)).toEqual(resultOf(example, values));
});
