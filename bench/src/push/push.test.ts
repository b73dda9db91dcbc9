import { expect, test } from 'vitest';
import { comparePush, describePush } from './push.ts';

test('drains deliveries beside the chat while a push service never answers', { timeout: 300_000 }, async () => {
  const shape = { connections: 200, messages: 10_000, deliveries: 200, per_s: 20, rounds: 1, span: { answers: 40 } };
  const figures = await comparePush(shape);
  for (const turns of [figures.quiet, figures.busy]) expect(turns.every(({ p99_ms }) => p99_ms > 0)).toBe(true);
  expect(figures.drains_s).toHaveLength(1);
  expect(describePush(figures, shape.deliveries)).toMatch(/p99 beside deliveries: [\d.]+ ×/);
});
