import { expect, it } from 'vitest';
import { createTopicChanges } from './topic-changes.ts';

const MINUTE_MS = 60_000;

it('returns the time of the last change of a topic, or its own start time for an unchanged topic', () => {
  let now = 1_000;
  const changes = createTopicChanges(() => now);
  now = 5_000;
  changes.note('category:1');
  now = 9_000;
  expect([changes.lastOf('category:1'), changes.lastOf('category:2')]).toEqual([5_000, 1_000]);
});

it('forgets old changes, and then returns one upper bound for every forgotten topic', () => {
  let now = 0;
  const changes = createTopicChanges(() => now);
  const seen = new Map<string, number>();
  for (let at = 0; at < 60; at += 1) {
    now += MINUTE_MS / 2;
    const topic = `product:${at}`;
    changes.note(topic);
    seen.set(topic, now);
    // The answer may be too late, never too early.
    for (const [one, changed] of seen) expect(changes.lastOf(one)).toBeGreaterThanOrEqual(changed);
    expect(changes.lastOf(topic)).toBe(now);
  }
  expect(changes.lastOf('product:0')).toBe(changes.lastOf('product:1'));
  expect(now - changes.lastOf('product:0')).toBeLessThanOrEqual(10 * MINUTE_MS);
});

it('marks all topics as changed with noteAll', () => {
  let now = 0;
  const changes = createTopicChanges(() => now);
  changes.note('currencies');
  now = 7_000;
  changes.noteAll();
  expect([changes.lastOf('currencies'), changes.lastOf('product:1')]).toEqual([7_000, 7_000]);
});
