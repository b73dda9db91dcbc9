import { expect } from 'vitest';
import { LONG_TIMEOUT_MS, long, printFigures } from '../testing/random.ts';
import { describeSlowReader } from '../testing/slow-reader.story.ts';

describeSlowReader({
  drain_ms: long(15_000),
  timeout: LONG_TIMEOUT_MS,
  judgeDelays(without, beside) {
    printFigures(
      `others p50 ${without.p50.toFixed(1)} → ${beside.p50.toFixed(1)} ms, p99 ${without.p99.toFixed(1)} → ${beside.p99.toFixed(1)} ms beside a reader of 1 KB/s (${without.count} and ${beside.count} messages)`,
    );
    expect(beside.p99).toBeLessThan(without.p99 * 5 + 250);
  },
});
