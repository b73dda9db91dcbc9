import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { type ChatShape, copyChat } from './chat-market.ts';
import type { Measured } from './chat-steps.ts';
import { printChat } from './chat-table.ts';
import { middle } from './figures.ts';
import { answer, pinLoad, type Role, type ServerProcess, startServer } from './server-process.ts';

type Side = 'portal' | 'floor';
type Step = [name: string, ...values: number[]];
type One = { server: ServerProcess; load: ChildProcess; drop(): void; stop(): Promise<void> };

async function openSide(role: Role, shape: ChatShape, isPinned: boolean): Promise<One> {
  const { folder, drop } = await copyChat(shape, role);
  const server = await startServer(role, folder, false, isPinned);
  const load = spawn(
    process.execPath,
    [join(import.meta.dirname, 'chat-load.ts'), String(server.port), String(shape.connections), String(shape.messages)],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  await answer(load);
  const stop = async (): Promise<void> => {
    load.kill();
    await server.stop();
    drop();
  };
  return { server, load, drop, stop };
}

/** Runs a step and gives what it measured, with the server's CPU and the delay of its loop meanwhile. */
async function take({ server, load }: One, step: Step): Promise<Measured> {
  const before = await server.held();
  load.send(step);
  const measured = await answer<Measured>(load);
  const after = await server.held();
  return { ...measured, cpu_us: after.cpu_us - before.cpu_us, delay_p99: after.delay_p99_ms };
}

/** The figures of idle connections: what each holds, and what all of them cost while nothing happens. */
async function takeIdle(one: One, connections: number, seconds: number): Promise<Measured> {
  await one.server.tidy();
  const empty = await one.server.held();
  await take(one, ['open']);
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

/** Measures the chat beside its floor, each loaded from a process of its own, and prints every figure with its target. */
export async function benchChat(
  options: ChatShape & { seconds: number; rounds: number; idle_s: number; only: string },
): Promise<void> {
  const { connections, messages, seconds, rounds, idle_s, only } = options;
  const isPinned = pinLoad();
  const sides: Record<Side, One> = {
    portal: await openSide('portal', options, isPinned),
    floor: await openSide('chat-floor', options, isPinned),
  };
  const both = ['portal', 'floor'] as const;
  console.log(
    `${connections.toLocaleString('en')} open connections, a room of ${messages.toLocaleString('en')} messages, medians of ${rounds} interleaved rounds of ${seconds} s`,
  );
  const taken: Record<Side, Record<string, Measured>> = { portal: {}, floor: {} };
  const steps: Record<string, Step> = {
    talk100: ['talk', 100, seconds],
    talk300: ['talk', 300, seconds],
    flood: ['flood', seconds],
    fan: ['fan', seconds],
    resume: ['resume', seconds],
    bootstrap: ['bootstrap', seconds],
    history: ['history', seconds],
  };
  try {
    for (const side of both) taken[side].idle = await takeIdle(sides[side], connections, idle_s);
    for (const [name, step] of Object.entries(steps).filter(([name]) => name.includes(only))) {
      const measured: Record<Side, Measured[]> = { portal: [], floor: [] };
      for (let round = -1; round < rounds; round += 1)
        for (const side of both) {
          // What is run first runs cold, on both sides.
          const isWarm = round >= 0;
          const one = await take(sides[side], isWarm ? step : ([...step.slice(0, -1), 0.5] as unknown as Step));
          if (isWarm) measured[side].push(one);
        }
      for (const side of both)
        taken[side][name] = Object.fromEntries(
          Object.keys(measured[side][0] ?? {}).map((key) => [key, middle(measured[side].map((one) => one[key] ?? 0))]),
        );
    }
    printChat(taken.portal, taken.floor);
  } finally {
    for (const side of both) await sides[side].stop();
  }
}
