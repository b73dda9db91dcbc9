import { expect, it } from 'vitest';
import { createTopicChanges } from './topic-changes.ts';

const MINUTE_MS = 60_000;

it('knows when a topic changed, and of the others no more than since when it looks', () => {
  let now = 1_000;
  const changes = createTopicChanges(() => now);
  now = 5_000;
  changes.note('category:1');
  now = 9_000;
  expect([changes.lastOf('category:1'), changes.lastOf('category:2')]).toEqual([5_000, 1_000]);
});

it('forgets what is old, and then knows of every topic only that it is older', () => {
  let now = 0;
  const changes = createTopicChanges(() => now);
  const seen = new Map<string, number>();
  for (let at = 0; at < 60; at += 1) {
    now += MINUTE_MS / 2;
    const topic = `product:${at}`;
    changes.note(topic);
    seen.set(topic, now);
    // It may say too late a moment, never too early a one.
    for (const [one, changed] of seen) expect(changes.lastOf(one)).toBeGreaterThanOrEqual(changed);
    expect(changes.lastOf(topic)).toBe(now);
  }
  expect(changes.lastOf('product:0')).toBe(changes.lastOf('product:1'));
  expect(now - changes.lastOf('product:0')).toBeLessThanOrEqual(10 * MINUTE_MS);
});

it('takes all topics for changed when nobody looked which', () => {
  let now = 0;
  const changes = createTopicChanges(() => now);
  changes.note('currencies');
  now = 7_000;
  changes.noteAll();
  expect([changes.lastOf('currencies'), changes.lastOf('product:1')]).toEqual([7_000, 7_000]);
});
