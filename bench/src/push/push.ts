import { setTimeout as pause } from 'node:timers/promises';
import { type ChatShape, ensureChat } from '../chat/market.ts';
import type { Measured } from '../chat/steps.ts';
import { middle } from '../figures.ts';
import type { LongEffort } from '../run/interleaved.ts';
import type { Span } from '../run/load.ts';
import { type StartedPart, startPart } from '../run/part.ts';
import { copyForRun } from '../run/run-folder.ts';
import type { Services } from './services.ts';

/** What the p99 of the chat may be beside deliveries, as a multiple of that without them. */
const GOAL = 1.5;
const BROWSERS = 20;
const DRAIN_MS = 600_000;

type Shape = ChatShape & { deliveries: number; per_s: number; effort: LongEffort };
type Turn = { p50_ms: number; p99_ms: number };
/** The turns of the chat without deliveries and beside them, and how long these took (s). */
export type PushFigures = { quiet: Turn[]; busy: Turn[]; drains_s: number[]; left_during: number[] };

type One = { portal: StartedPart<number>; load: StartedPart<boolean>; close(): Promise<void> };

/** A portal with its own load. */
async function openSide(shape: ChatShape, services: Services): Promise<One> {
  const { folder, drop } = copyForRun(await ensureChat(shape));
  const portal = await startPart<number>('push/portal', [folder, JSON.stringify(services)], 'server');
  const load = await startPart<boolean>('chat/load', [portal.ready, shape.connections, shape.messages].map(String), 'load');
  await load.ask(['open', { answers: shape.connections }]);
  const close = async (): Promise<void> => {
    await load.close();
    await portal.close();
    drop();
  };
  return { portal, load, close };
}

async function talk({ load }: One, per_s: number, span: Span): Promise<Turn> {
  const { way_p50 = 0, way_p99 = 0 } = await load.ask<Measured>(['talk', span, per_s]);
  return { p50_ms: way_p50, p99_ms: way_p99 };
}

/** Adds deliveries; resolves with how many the working service has not got yet. */
const addDeliveries = ({ portal }: One, add: number): Promise<number> => portal.ask({ add });

/** The chat of two portals in turns: of one alone, and of one that sends what is due while a push service never answers. */
export async function comparePush({ effort, ...shape }: Shape): Promise<PushFigures> {
  const started: { close(): Promise<void> }[] = [];
  const figures: PushFigures = { quiet: [], busy: [], drains_s: [], left_during: [] };
  try {
    const services = await startPart<Services>('push/services', [BROWSERS, shape.deliveries].map(String), 'load');
    started.push(services);
    const quiet = await openSide(shape, services.ready);
    started.push(quiet);
    const busy = await openSide(shape, services.ready);
    started.push(busy);
    for (const side of [quiet, busy]) await talk(side, shape.per_s, effort.warm);
    const takeBusy = async (): Promise<void> => {
      const start = performance.now();
      await addDeliveries(busy, shape.deliveries);
      figures.busy.push(await talk(busy, shape.per_s, effort.turn));
      figures.left_during.push(await addDeliveries(busy, 0));
      while ((await addDeliveries(busy, 0)) > 0) {
        if (performance.now() - start > DRAIN_MS) throw new Error('The deliveries did not drain');
        await pause(100);
      }
      figures.drains_s.push((performance.now() - start) / 1_000);
    };
    for (let round = 0; round < effort.rounds; round += 1) {
      if (round % 2 === 1) await takeBusy();
      figures.quiet.push(await talk(quiet, shape.per_s, effort.turn));
      if (round % 2 === 0) await takeBusy();
    }
    return figures;
  } finally {
    for (const one of started.reverse()) await one.close();
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
