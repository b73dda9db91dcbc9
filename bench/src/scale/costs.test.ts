import { expect, test } from 'vitest';
import type { Reading } from './cluster.ts';
import { type Cost, type Idle, leastCost, meanCost, measureCost } from './costs.ts';

const reading = (at_ms: number, database_us: number, nodes: [cpu_us: number, statements: number][]): Reading => ({
  at_ms,
  database_us,
  logged: at_ms * 4,
  nodes: nodes.map(([cpu_us, statements]) => ({ cpu_us, statements, rss: 0 })),
});
const noIdle: Idle = { nodes: [], database_us: 0 };

/** The cost of so many things between two readings. */
function costBetween(before: Reading, after: Reading, things: number, idle = noIdle): Promise<Cost> {
  const left = [before, after];
  return measureCost({ read: async () => left.shift() ?? after }, idle, async () => things);
}

test('divides what was used among the things, without what is used anyway', async () => {
  const idle: Idle = {
    nodes: [
      { cpu_us: 1, statements: 0.01 },
      { cpu_us: 2, statements: 0 },
    ],
    database_us: 3,
  };
  const before = reading(1_000, 50_000, [
    [10_000, 100],
    [20_000, 200],
  ]);
  const after = reading(1_100, 50_700, [
    [11_100, 141],
    [20_600, 208],
  ]);
  expect(await costBetween(before, after, 4, idle)).toEqual({
    node: { cpu_us: 250, statements: 10 },
    other: { cpu_us: 100, statements: 2 },
    database_us: 100,
    logged: 100,
  });
});

test('knows no other node of one, and the last of several', async () => {
  const one = await costBetween(reading(0, 0, [[0, 0]]), reading(1, 0, [[5, 1]]), 1);
  expect(one.other).toBeUndefined();
  const nodes = [
    [1, 1],
    [2, 2],
    [3, 3],
  ] as [number, number][];
  const three = await costBetween(
    reading(
      0,
      0,
      nodes.map(() => [0, 0]),
    ),
    reading(1, 0, nodes),
    1,
  );
  expect(three.other).toEqual({ cpu_us: 3, statements: 3 });
});

test('takes the mean of pages, and the least CPU of rounds', () => {
  const cost = (cpu_us: number, statements: number): Cost => ({
    node: { cpu_us, statements },
    other: { cpu_us: cpu_us * 2, statements: 0 },
    database_us: 10 - cpu_us,
    logged: statements,
  });
  expect(meanCost([cost(2, 4), cost(4, 8)])).toEqual({
    node: { cpu_us: 3, statements: 6 },
    other: { cpu_us: 6, statements: 0 },
    database_us: 7,
    logged: 6,
  });
  expect(leastCost([cost(2, 4), cost(4, 8)])).toEqual({
    node: { cpu_us: 2, statements: 6 },
    other: { cpu_us: 4, statements: 0 },
    database_us: 6,
    logged: 6,
  });
});
