import { type Comparison, keyOf, middle } from '../figures.ts';
import { type Effort, runInterleaved } from '../run/interleaved.ts';
import type { Span } from '../run/load.ts';
import { type StartedPart, startPart } from '../run/part.ts';
import { type Role, type ServerProcess, startOnCopy } from '../run/server-process.ts';
import { type ChatShape, ensureChat } from './market.ts';
import { checkSameChat } from './same-chat.ts';
import type { Measured } from './steps.ts';
import { describeChat } from './table.ts';

const GROUP = 'Chat';
/** The steps whose CPU is compared, by the unit that one answer counts. */
const compared: Record<string, string> = {
  flood: 'a message with its frames',
  fan: 'a message with ten tabs on each side',
  resume: 'resume of 100 missed events, with the connection',
  bootstrap: 'bootstrap of 100 rooms',
  history: 'history page of 50',
};

type Turn = Measured & { cpu_us: number };
type Step = { name: string; per_s?: number };
type One = { server: ServerProcess; load: StartedPart<boolean>; stop(): Promise<void> };

async function openSide(role: Role, shape: ChatShape): Promise<One> {
  const server = await startOnCopy(role, await ensureChat(shape));
  const load = await startPart<boolean>('chat/load', [server.port, shape.connections, shape.messages].map(String), 'load');
  const stop = async (): Promise<void> => {
    await load.close();
    await server.stop();
  };
  return { server, load, stop };
}

async function openSides(shape: ChatShape): Promise<{ portal: One; floor: One }> {
  const sides = { portal: await openSide('portal', shape), floor: await openSide('chat-floor', shape) };
  await checkSameChat(sides.portal.server, sides.floor.server, shape);
  return sides;
}

/** Runs a step; returns its measurements, the server's CPU per answer and the event loop delay during the step. */
async function take({ server, load }: One, { name, per_s }: Step, span: Span): Promise<Turn> {
  const before = await server.held();
  const measured = await load.ask<Measured>([name, span, per_s]);
  const after = await server.held();
  return { ...measured, cpu_us: (after.cpu_us - before.cpu_us) / (measured.answers ?? 1), delay_p99: after.delay_p99_ms };
}

const compare = ({ portal, floor }: { portal: One; floor: One }, step: Step, effort: Effort) =>
  runInterleaved({ portal: (span: Span) => take(portal, step, span), floor: (span: Span) => take(floor, step, span) }, effort);

/** The figures of idle connections: the memory of each, and the CPU of all of them while idle. */
async function takeIdle(one: One, connections: number, seconds: number): Promise<Measured> {
  await one.server.tidy();
  const empty = await one.server.held();
  await take(one, { name: 'open' }, { answers: connections });
  await one.server.tidy();
  const full = await one.server.held();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  const later = await one.server.held();
  return {
    kb_each: (full.rss - empty.rss) / 1_024 / connections,
    rss_mb: later.rss / 1e6,
    cpu_share: (later.cpu_us - full.cpu_us) / (seconds * 1e6),
    delay_p99: later.delay_p99_ms,
  };
}

/** Measures the cost of the chat compared with its floor, each loaded by a separate process. */
export async function* compareChat(
  options: ChatShape & { effort: Effort; isWanted(key: string): boolean },
): AsyncGenerator<Comparison<Turn>> {
  const { connections, effort, isWanted } = options;
  const wanted = Object.entries(compared).filter(([, name]) => isWanted(keyOf({ group: GROUP, name })));
  if (wanted.length === 0) return;
  const sides = await openSides(options);
  try {
    for (const one of Object.values(sides)) {
      await take(one, { name: 'open' }, { answers: connections });
      await take(one, { name: 'tabs' }, { answers: 0 });
    }
    for (const [step, name] of wanted) yield { group: GROUP, name, ...(await compare(sides, { name: step }, effort)) };
  } finally {
    for (const one of Object.values(sides)) await one.stop();
  }
}

/** Measures the whole target table of the chat; returns every figure with its target as Markdown. */
export async function benchChat(options: ChatShape & { effort: Effort; idle_s: number; only: string }): Promise<string> {
  const { connections, effort, idle_s, only } = options;
  const steps: Record<string, Step> = {
    talk100: { name: 'talk', per_s: 100 },
    talk300: { name: 'talk', per_s: 300 },
    ...Object.fromEntries(Object.keys(compared).map((name) => [name, { name }])),
  };
  const sides = await openSides(options);
  const taken: { portal: Record<string, Measured>; floor: Record<string, Measured> } = { portal: {}, floor: {} };
  try {
    for (const side of ['portal', 'floor'] as const) {
      taken[side].idle = await takeIdle(sides[side], connections, idle_s);
      await take(sides[side], { name: 'tabs' }, { answers: 0 });
    }
    for (const [name, step] of Object.entries(steps).filter(([name]) => name.includes(only))) {
      // The first run is cold, on both sides.
      const { portal, floor } = await compare(sides, step, effort);
      Object.assign(taken.portal, { [name]: medians(portal) });
      Object.assign(taken.floor, { [name]: medians(floor) });
    }
    return describeChat(taken.portal, taken.floor);
  } finally {
    for (const one of Object.values(sides)) await one.stop();
  }
}

const medians = (turns: Turn[]): Measured =>
  Object.fromEntries(Object.keys(turns[0] ?? {}).map((key) => [key, middle(turns.map((turn) => turn[key] ?? 0))]));
