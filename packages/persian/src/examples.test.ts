import { expect, it } from 'vitest';
import { outcomeOf, readDocstrings, resultOf } from './testing/examples.ts';

const { exports, values } = await readDocstrings(import.meta.dirname);
const functions = exports.filter(({ name }) => typeof values[name] === 'function');
const examples = exports.flatMap(({ name, examples }) => examples.map((example) => ({ name, example, code: example.code })));

it.each(exports)('$file: $name has a docstring', ({ text }) => expect(text).toMatch(/\.(\s|$)/));

it.each(functions)('$file: $name has an example', ({ examples }) => expect(examples).not.toEqual([]));

it.each(examples)('$name: $code gives its result', ({ example }) => {
  expect(outcomeOf(example, values)).toEqual(resultOf(example, values));
});
