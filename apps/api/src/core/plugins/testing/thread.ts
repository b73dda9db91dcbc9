import { readFile } from 'node:fs/promises';

// Work functions for the tests of threads.

export const add = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0);

export const length = async (path: string): Promise<number> => (await readFile(path)).length;

export function fail(): never {
  throw new Error('It is no drawing');
}

export function spin(): never {
  for (;;);
}

/** Catastrophic backtracking in a regular expression: the timeout must be able to stop that as well. */
export const backtrack = (): boolean => /^(a+)+$/.test(`${'a'.repeat(60)}!`);

export function swell(): never {
  const all: unknown[] = [];
  for (;;) all.push(Array.from({ length: 10_000 }, (_, index) => ({ index })));
}
