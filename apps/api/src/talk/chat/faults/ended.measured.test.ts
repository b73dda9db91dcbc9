import { expect } from 'vitest';
import { describeEndings } from '../testing/lost-access.story.ts';
import { printFigures } from '../testing/random.ts';

const BOUND_MS = 1_000;

describeEndings((what, took_ms) => {
  printFigures(`${what} closed four sockets ${took_ms} ms after its answer`);
  expect(took_ms).toBeLessThan(BOUND_MS);
});
