import type { Clock } from '../../lib/clock.ts';

/** Changes are remembered for this long (ms), at most for twice that: an older page refetches everything. */
const RETENTION_MS = 5 * 60_000;

/** Remembers when each topic last changed, in two generations; the older one is dropped as a whole. */
export function createTopicChanges(clock: Clock) {
  let [older, newer] = [new Map<string, number>(), new Map<string, number>()];
  /** Changes before this time (ms) are unknown. */
  let known_since = clock();
  let begun = known_since;

  function turn(now: number): void {
    if (now - begun < RETENTION_MS) return;
    [older, newer] = [newer, new Map()];
    [known_since, begun] = [begun, now];
  }

  return {
    note(topic: string): void {
      const now = clock();
      turn(now);
      newer.set(topic, now);
    },
    /** Marks every topic as possibly changed now. */
    noteAll(): void {
      [older, newer] = [new Map(), new Map()];
      known_since = begun = clock();
    },
    /** Upper bound (ms) for the last change of the topic. */
    lastOf: (topic: string): number => newer.get(topic) ?? older.get(topic) ?? known_since,
  };
}
