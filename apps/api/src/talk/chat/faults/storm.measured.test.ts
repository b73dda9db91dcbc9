import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { LONG_TIMEOUT_MS, long, printFigures } from '../testing/random.ts';
import { describeStorm, type Restart } from '../testing/storm.story.ts';

const ALL_BACK_MS = 45_000;
const RESUME_P99_MS = 2_000;
const PER_SECOND = 200;
/** Times are not judged on a machine where processes wait for a processor for more than this share of the time. */
const BUSY = 0.25;

/** Each client uses a file descriptor here and one in the server, besides other open files. */
const descriptors = Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 1_024);
const people = Math.min(long(5_000), 10_000, descriptors - 500) & ~1;

const at = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
const mb = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

function judgeRestart({ signal, stop_ms, all_back_ms, waited_ms, resumes_ms, refused, before, held }: Restart): void {
  // Connections admitted between any two samples, relative to the capacity of a token bucket that was full at the first one.
  const shares = held.flatMap((one, n) =>
    held.slice(n + 1).map((other) => (other.sockets - one.sockets) / (PER_SECOND * (1 + (other.at - one.at) / 1_000))),
  );
  const most_let_in = Math.max(0, ...shares);
  const rss = Math.max(...held.map((one) => one.rss));
  const figures = [
    `${signal}, ${people} clients: ended in ${Math.round(stop_ms)} ms, all back ${Math.round(all_back_ms)} ms after the start,`,
    `${Math.round(waited_ms)} ms of it without a processor;`,
    `resume p50 ${at(resumes_ms, 0.5).toFixed(0)}, p99 ${at(resumes_ms, 0.99).toFixed(0)} ms; asked to retry later ${refused} times,`,
    `${Math.round(most_let_in * 100)} % of what may come in did; RSS ${mb(before.rss)} before, ${mb(rss)} at most; loop delay p99`,
    `${Math.max(...held.map(({ delay_p99_ms }) => delay_p99_ms)).toFixed(0)} ms`,
  ];
  printFigures(figures.join(' '));
  // Connections admitted before the first of two samples may be open only after it.
  expect(most_let_in).toBeLessThan(1.2);
  expect(rss).toBeLessThan(before.rss * 1.5 + 100e6);
  // Time spent waiting for a processor belongs to the machine, even to a busy one.
  expect(all_back_ms - waited_ms).toBeLessThan(ALL_BACK_MS);
  if (waited_ms > all_back_ms * BUSY) printFigures('the machine was busy: how many came at once, and each resume, is not judged');
  else {
    // After a kill the clients return on their own retry timers, after a graceful stop all at once.
    expect(refused).toBeGreaterThan(people / (signal === 'SIGTERM' ? 4 : 10));
    expect(at(resumes_ms, 0.99)).toBeLessThan(RESUME_P99_MS);
  }
}

describeStorm({ people, per_second: PER_SECOND, signals: ['SIGTERM', 'SIGKILL'], judgeRestart, timeout: LONG_TIMEOUT_MS });
