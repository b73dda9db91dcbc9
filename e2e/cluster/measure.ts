import { setTimeout as sleep } from 'node:timers/promises';
import { type Audit, auditChanges } from './audit.ts';
import { type Call, isPassing, isWell } from './load/calls.ts';
import type { Load } from './load/load.ts';
import { missingParts, type Node } from './node.ts';

/** What visitors met from the beginning of a fault until all was well again. */
export type Figures = Audit & {
  calls: number;
  /** How many calls ended other than well, by their outcome. */
  failed: Record<string, number>;
  /** The longest time without an acknowledged change of any kind (s). */
  longest_gap_s: number;
  /**
   * From the return of the part until all of this holds (s): each kind of change succeeds, each listener hears the last ones, each node is
   * ready, and no call fails any more.
   */
  recovered_s: number;
  /** The part of the guests' pages that was answered with a page. */
  pages_answered: number;
  /** Answers that no fault explains, and lines of the nodes' logs about what they did not expect. */
  unexpected: string[];
};
export type Portal = { nodes: readonly Node[]; url: string };
/** Does something to a part, and returns the time at which all parts were there again (`performance.now()`). */
export type Act = () => Promise<number>;

const LOOK_MS = 50;
/** Without a recovery within this time a measurement ends. */
const LONGEST_MS = 90_000;
/** How long nothing may fail before a portal counts as well. */
const CALM_MS = 4_000;

/** Messages of the log that no fault explains. */
const UNEXPECTED = ['request failed', 'page render failed', 'unhandled rejection'];
const unexpectedIn = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ name, log }) =>
    log()
      .filter(({ msg }) => UNEXPECTED.includes(msg))
      .map(({ msg, err }) => `${name}: ${msg}: ${err?.stack ?? ''}`),
  );

const areReady = async (nodes: readonly Node[]): Promise<boolean> =>
  (await Promise.all(nodes.map(({ url }) => missingParts(url)))).every(({ length }) => length === 0);

/** The last time at which a call failed, `back` if none did after it. */
const lastFailure = (calls: readonly Call[], back: number): number =>
  calls.reduce((last, call) => (isWell(call) ? last : Math.max(last, call.ended)), back);

/** Waits until a portal is well again, and for some more seconds; returns when it was (`performance.now()`). @throws Error when it is not in time */
async function recovery({ nodes }: Portal, load: Load, back: number): Promise<number> {
  const since = (): Call[] => load.calls.filter(({ ended }) => ended >= back);
  const conditions: Record<string, () => boolean | Promise<boolean>> = {
    changes: () => load.kinds.every((kind) => since().some((call) => call.kind === kind && call.began >= back && isWell(call))),
    listeners: () => load.areListenersCurrent(back),
    nodes: () => areReady(nodes),
  };
  const held = new Map<string, number>();
  const missing = (): string[] => Object.keys(conditions).filter((name) => !held.has(name));
  const isCalm = (): boolean => performance.now() - lastFailure(since(), back) > CALM_MS;
  while (missing().length > 0 || !isCalm()) {
    for (const name of missing()) if (await conditions[name]?.()) held.set(name, performance.now());
    // One that does not know of the fault yet.
    if (isCalm() && !(await areReady(nodes))) held.delete('nodes');
    if (performance.now() - back > LONGEST_MS)
      throw new Error(`Not well within ${LONGEST_MS} ms: ${missing().join(', ') || 'calls still fail'}`);
    await sleep(LOOK_MS);
  }
  return Math.max(...held.values(), lastFailure(since(), back));
}

function longestGap(times: readonly number[], from: number, to: number): number {
  const all = [from, ...times, to];
  return Math.max(...all.slice(1).map((time, n) => time - (all[n] ?? time)));
}

const nameOf = (call: Call): string =>
  isPassing(call) ? String(call.outcome) : [call.outcome, call.kind, call.code].filter(Boolean).join(' ');

function countFailed(calls: readonly Call[]): Record<string, number> {
  const failed: Record<string, number> = {};
  for (const call of calls) if (!isWell(call)) failed[nameOf(call)] = (failed[nameOf(call)] ?? 0) + 1;
  return failed;
}

/** Does something to a portal under load, waits until it is well again, and says what visitors met. */
export async function measure(portal: Portal, load: Load, act: Act): Promise<Figures> {
  for (const { url } of portal.nodes) await load.readPages(url);
  const known = unexpectedIn(portal.nodes).length;
  const from = performance.now();
  const back = await act();
  const well = await recovery(portal, load, back);
  const to = performance.now();
  const calls = load.calls.filter(({ ended }) => ended >= from && ended <= to);
  const pages = calls.filter(({ kind }) => kind === 'page');
  const acked = load.acked.filter(({ at }) => at >= from && at <= to);
  const ofDatabase = acked.filter(({ kind }) => kind !== 'upload').map(({ at }) => at);
  const refused = calls.filter((call) => !isWell(call) && !isPassing(call)).map(nameOf);
  return {
    calls: calls.length,
    failed: countFailed(calls),
    longest_gap_s: longestGap(ofDatabase, from, to) / 1_000,
    recovered_s: (well - back) / 1_000,
    pages_answered: pages.filter(({ outcome }) => outcome === 200).length / pages.length,
    unexpected: [...refused, ...unexpectedIn(portal.nodes).slice(known)],
    ...(await auditChanges(portal.url, acked)),
  };
}
