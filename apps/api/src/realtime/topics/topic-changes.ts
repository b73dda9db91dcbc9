import type { Clock } from '../../lib/clock.ts';

/** Changes are remembered for this long (ms), and for twice that at the most: of a page that is older all is read again. */
const KEPT_MS = 5 * 60_000;

/** Remembers when each topic changed last, in two generations, of which the older one is forgotten as a whole. */
export function createTopicChanges(clock: Clock) {
  let [older, newer] = [new Map<string, number>(), new Map<string, number>()];
  /** What changed before this moment (ms) is not known. */
  let known_since = clock();
  let begun = known_since;

  function turn(now: number): void {
    if (now - begun < KEPT_MS) return;
    [older, newer] = [newer, new Map()];
    [known_since, begun] = [begun, now];
  }

  return {
    note(topic: string): void {
      const now = clock();
      turn(now);
      newer.set(topic, now);
    },
    /** Any topic may have changed now. */
    noteAll(): void {
      [older, newer] = [new Map(), new Map()];
      known_since = begun = clock();
    },
    /** A moment (ms) after which the topic has not changed. */
    lastOf: (topic: string): number => newer.get(topic) ?? older.get(topic) ?? known_since,
  };
}
