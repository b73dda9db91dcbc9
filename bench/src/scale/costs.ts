import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster, Reading } from './cluster.ts';

/**
 * What one thing costs: the node that does it and the last node, if that is another one (µs of CPU and statements), and the database (µs of
 * CPU, and bytes that it logs).
 */
export type Cost = { node: Use; other: Use | undefined; database_us: number; logged: number };
export type Use = { cpu_us: number; statements: number };

/** What nodes and the database use in a millisecond without any request. */
export type Idle = { nodes: Use[]; database_us: number };

const NOTHING: Use = { cpu_us: 0, statements: 0 };

/** The use between two readings, without what `idle` takes in that time, for each of so many things. */
function useOf(index: number, [before, after]: readonly [Reading, Reading], idle: Idle, things: number): Use {
  const span_ms = after.at_ms - before.at_ms;
  const of = (key: keyof Use): number => {
    const used = (after.nodes[index]?.[key] ?? 0) - (before.nodes[index]?.[key] ?? 0);
    return (used - (idle.nodes[index]?.[key] ?? 0) * span_ms) / things;
  };
  return { cpu_us: of('cpu_us'), statements: of('statements') };
}

function costOf(span: readonly [Reading, Reading], idle: Idle, things: number): Cost {
  const [before, after] = span;
  const last = after.nodes.length - 1;
  const database_us = after.database_us - before.database_us - idle.database_us * (after.at_ms - before.at_ms);
  return {
    node: useOf(0, span, idle, things),
    other: last > 0 ? useOf(last, span, idle, things) : undefined,
    database_us: database_us / things,
    logged: (after.logged - before.logged) / things,
  };
}

/** Measures a cluster without any request for some seconds; nothing is subtracted later if there are none. */
export async function measureIdle(cluster: Pick<Cluster, 'read' | 'ports'>, seconds: number): Promise<Idle> {
  const none: Idle = { nodes: cluster.ports.map(() => NOTHING), database_us: 0 };
  if (seconds === 0) return none;
  const before = await cluster.read();
  await pause(seconds * 1_000);
  const span = [before, await cluster.read()] as const;
  const span_ms = span[1].at_ms - before.at_ms;
  return {
    nodes: cluster.ports.map((_, index) => useOf(index, span, none, span_ms)),
    database_us: costOf(span, none, span_ms).database_us,
  };
}

/** Measures work on a cluster, with what it causes later; the work returns how many things it did. */
export async function measureCost(cluster: Pick<Cluster, 'read'>, idle: Idle, work: () => Promise<number>): Promise<Cost> {
  const before = await cluster.read();
  const things = await work();
  return costOf([before, await cluster.read()], idle, things);
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const meanUse = (uses: Use[]): Use => ({
  cpu_us: mean(uses.map(({ cpu_us }) => cpu_us)),
  statements: mean(uses.map(({ statements }) => statements)),
});

/** The mean of several measurements. */
export function meanCost(costs: Cost[]): Cost {
  const others = costs.flatMap(({ other }) => other ?? []);
  return {
    node: meanUse(costs.map(({ node }) => node)),
    other: others.length > 0 ? meanUse(others) : undefined,
    database_us: mean(costs.map(({ database_us }) => database_us)),
    logged: mean(costs.map(({ logged }) => logged)),
  };
}

/** The least CPU of several measurements, since other work of the machine only adds to each; the rest is their mean. */
export function leastCost(costs: Cost[]): Cost {
  const least = (values: number[]): number => Math.min(...values);
  const { node, other, logged } = meanCost(costs);
  const others = costs.flatMap((cost) => cost.other ?? []);
  return {
    node: { ...node, cpu_us: least(costs.map((cost) => cost.node.cpu_us)) },
    other: other && { ...other, cpu_us: least(others.map(({ cpu_us }) => cpu_us)) },
    database_us: least(costs.map(({ database_us }) => database_us)),
    logged,
  };
}
