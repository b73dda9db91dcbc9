import { routeLimits, searchCosts } from '@rasteh/contract/wire/limits';
import { expect } from 'vitest';
import { UNKNOWN } from '../../testing/dearest.ts';

/** Processor time of the event loop, in ms, that one point of a limit may take. */
export const POINT_MS = 50;
/** Processor time of all threads, in ms, that one caller may take in a minute by one route: a quarter of a core, twice that on a busy machine. */
export const MINUTE_MS = 30_000;

export type Input = { [name: string]: string | number };
/** The points that a call takes, and how many such calls one caller may make in a minute. */
export type Permitted = { points: number; a_minute: number };
/** A call, what is permitted of it, and what it cost. */
export type Cost = { name: string; how: string; status: number; loop_ms: number; minute_ms: number } & Permitted;

/** Makes the call for the n-th time. */
export type Ask = (time: number) => Promise<{ status: number }>;

const isWithin = ({ loop_ms, points, minute_ms }: Cost): boolean => loop_ms <= POINT_MS * points && minute_ms <= MINUTE_MS;

const perMinute = (limit: keyof typeof routeLimits) => (routeLimits[limit].points * 60) / routeLimits[limit].window_s;

/** What a limit permits of a call of so many points; one with words takes `ofSearch` points of the searches too. */
export function permitted(limit: keyof typeof routeLimits, points: number, { q }: Input, ofSearch = points): Permitted {
  const calls = perMinute(limit) / points;
  if (q === undefined) return { points, a_minute: calls };
  const corrections = String(q).startsWith(UNKNOWN.slice(0, 10)) ? searchCosts.corrections : 0;
  return { points: points + corrections, a_minute: Math.min(calls, perMinute('search') / (ofSearch + corrections)) };
}

/** Measures a call until it is within both bounds, `tries` times at most: the first ones compile, or read what is kept afterwards. */
export async function measure(call: Pick<Cost, 'name' | 'how'> & Permitted, ask: Ask, tries = 40): Promise<Cost> {
  const cost = { ...call, loop_ms: Number.POSITIVE_INFINITY, minute_ms: Number.POSITIVE_INFINITY, status: 0 };
  for (let time = 0; time < tries && !isWithin(cost); time += 1) {
    const [all, loop] = [process.cpuUsage(), process.threadCpuUsage()];
    cost.status = (await ask(time)).status;
    const msOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000;
    cost.loop_ms = Math.min(cost.loop_ms, msOf(process.threadCpuUsage(loop)));
    cost.minute_ms = Math.min(cost.minute_ms, msOf(process.cpuUsage(all)) * cost.a_minute);
  }
  return cost;
}

const shown = ({ name, loop_ms, points, minute_ms, status, how }: Cost): string =>
  `${loop_ms.toFixed(1)} ms, ${points} points, ${(minute_ms / 1_000).toFixed(1)} s a minute: ${name} (${status}) ${how}`;

/** Prints the dearest calls, and expects that all are within both bounds. */
export function expectWithin(costs: readonly Cost[]): void {
  const dearest = costs.toSorted((a, b) => b.minute_ms - a.minute_ms);
  console.info(dearest.slice(0, 15).map(shown).join('\n'));
  expect(dearest.filter((cost) => !isWithin(cost)).map(shown)).toEqual([]);
}
