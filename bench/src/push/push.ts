import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ChatShape, ensureChat } from '../chat/market.ts';
import type { Measured } from '../chat/steps.ts';
import { middle } from '../figures.ts';
import type { Span } from '../load.ts';
import { copyForRun } from '../run-folder.ts';
import { answer } from '../server-process.ts';
import type { Services } from './services.ts';

/** What the p99 of the chat may be beside deliveries, as a multiple of that without them. */
const GOAL = 1.5;
const BROWSERS = 20;
const DRAIN_MS = 600_000;

type Shape = ChatShape & { deliveries: number; per_s: number; rounds: number; span: Span };
type Turn = { p50_ms: number; p99_ms: number };
/** The turns of the chat without deliveries and beside them, and how long these took (s). */
export type PushFigures = { quiet: Turn[]; busy: Turn[]; drains_s: number[]; left_during: number[] };

type One = { portal: ChildProcess; load: ChildProcess; stop(): void };

/** A portal with its own load, on the first core where there are two. */
async function openSide(shape: Shape, services: Services): Promise<One> {
  const { folder, drop } = copyForRun(await ensureChat(shape));
  const stdio: ('ignore' | 'inherit' | 'ipc')[] = ['ignore', 'ignore', 'inherit', 'ipc'];
  const portal = spawn(process.execPath, [join(import.meta.dirname, 'portal.ts'), folder, JSON.stringify(services)], {
    stdio,
  });
  const port = await answer<number>(portal);
  try {
    execFileSync('taskset', ['-apc', '0', String(portal.pid)], { stdio: 'ignore' });
  } catch {
    // One core, or no taskset: the load shares the core of the portal.
  }
  const args = [join(import.meta.dirname, '../chat/load.ts'), String(port), String(shape.connections), String(shape.messages)];
  const load = spawn(process.execPath, args, { stdio });
  await answer(load);
  load.send(['open', { answers: shape.connections }]);
  await answer(load);
  const stop = (): void => {
    load.kill();
    portal.kill();
    drop();
  };
  return { portal, load, stop };
}

async function talk({ load }: One, { span, per_s }: Shape): Promise<Turn> {
  load.send(['talk', span, per_s]);
  const { way_p50 = 0, way_p99 = 0 } = await answer<Measured>(load);
  return { p50_ms: way_p50, p99_ms: way_p99 };
}

/** Adds deliveries; resolves with how many the working service has not got yet. */
async function addDeliveries({ portal }: One, add: number): Promise<number> {
  const left = answer<number>(portal);
  portal.send({ add });
  return left;
}

/** The chat of two portals in turns: of one alone, and of one that sends what is due while a push service never answers. */
export async function comparePush(shape: Shape): Promise<PushFigures> {
  const children: { stop(): void }[] = [];
  const figures: PushFigures = { quiet: [], busy: [], drains_s: [], left_during: [] };
  try {
    const args = [join(import.meta.dirname, 'services.ts'), String(BROWSERS), String(shape.deliveries)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    children.push({ stop: () => void child.kill() });
    const services = await answer<Services>(child);
    const [quiet, busy] = [await openSide(shape, services), await openSide(shape, services)];
    children.push(quiet, busy);
    for (const side of [quiet, busy]) await talk(side, { ...shape, span: { answers: 50 } });
    const takeBusy = async (): Promise<void> => {
      const start = performance.now();
      await addDeliveries(busy, shape.deliveries);
      figures.busy.push(await talk(busy, shape));
      figures.left_during.push(await addDeliveries(busy, 0));
      while ((await addDeliveries(busy, 0)) > 0) {
        if (performance.now() - start > DRAIN_MS) throw new Error('The deliveries did not drain');
        await pause(100);
      }
      figures.drains_s.push((performance.now() - start) / 1_000);
    };
    for (let round = 0; round < shape.rounds; round += 1) {
      if (round % 2 === 1) await takeBusy();
      figures.quiet.push(await talk(quiet, shape));
      if (round % 2 === 0) await takeBusy();
    }
    return figures;
  } finally {
    for (const child of children.reverse()) child.stop();
  }
}

/** The figures as Markdown. */
export function describePush({ quiet, busy, drains_s, left_during }: PushFigures, deliveries: number): string {
  const of = (turns: Turn[], key: keyof Turn): number => middle(turns.map((turn) => turn[key]));
  const ratio = middle(busy.map(({ p99_ms }, turn) => p99_ms / (quiet[turn]?.p99_ms ?? p99_ms)));
  const row = (name: string, turns: Turn[]): string =>
    `| ${name} | ${of(turns, 'p50_ms').toFixed(1)} | ${of(turns, 'p99_ms').toFixed(1)} |`;
  return [
    '| the way of a message | p50 ms | p99 ms |',
    '|---|---:|---:|',
    row('without deliveries', quiet),
    row(`while ${deliveries.toLocaleString('en')} deliveries drain, a fiftieth of them to a service that never answers`, busy),
    '',
    `p99 beside deliveries: ${ratio.toFixed(2)} × (goal: at most ${GOAL}${ratio > GOAL ? ', missed' : ''}), the median of the rounds. The service that answers had them all after ${middle(drains_s).toFixed(0)} s; ${middle(left_during).toLocaleString('en')} were left when a turn ended.`,
  ].join('\n');
}
