import type { Figures } from '../figures.ts';
import { type Caller, load, type Span } from './load.ts';
import type { ServerProcess } from './server-process.ts';

/** Rounds of a given span after a warm-up. */
export type LongEffort = { rounds: number; warm: Span; turn: Span };
/** The length of a comparison: rounds of a given span, or rounds that each cost the portal `cpu_ms`. */
export type Effort = LongEffort | { rounds: number; cpu_ms: number };

/** The short form of a benchmark. */
export const SHORT_EFFORT: Effort = { rounds: 25, cpu_ms: 40 };

/** One answer for each turn: it proves that a comparison runs, and its figures mean nothing. */
export const SMOKE_EFFORT: LongEffort = { rounds: 1, warm: { answers: 1 }, turn: { answers: 1 } };

/** The long form: rounds of some seconds each. */
export const longEffort = (rounds: number, seconds: number, warm_s: number): LongEffort => ({
  rounds,
  warm: { seconds: warm_s },
  turn: { seconds },
});

/** Runs the work of one side of a comparison once; `turn` counts from zero, and is negative in the warm-up. */
export type Side<Turn> = (span: Span, turn: number) => Promise<Turn>;

const WARM_ANSWERS = 40;
/** After this much CPU, V8 has optimized the code of a request. */
const WARM_CPU_MS = 800;
const FEWEST_ANSWERS = 1;

/**
 * Runs the sides interleaved, so that a noisy moment of the machine affects all of them; returns the measurements of each turn. Every
 * other round runs in reverse order, so that no side always runs after the same other one.
 */
export async function runInterleaved<Name extends string, Turn extends { cpu_us: number }>(
  sides: Record<Name, Side<Turn>>,
  effort: Effort,
): Promise<Record<Name, Turn[]>> {
  const names = Object.keys(sides) as Name[];
  const taken = Object.fromEntries(names.map((name) => [name, [] as Turn[]])) as Record<Name, Turn[]>;
  const span = await warmUp(Object.values<Side<Turn>>(sides), effort);
  for (let round = 0; round < effort.rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed()) taken[name].push(await sides[name](span, round));
  return taken;
}

/** Warms all sides up; returns the span of one turn. The number of answers depends on CPU: a busy machine would do less in a fixed time. */
async function warmUp<Turn extends { cpu_us: number }>(sides: Side<Turn>[], effort: Effort): Promise<Span> {
  if ('turn' in effort) {
    for (const side of sides) await side(effort.warm, -1);
    return effort.turn;
  }
  let [used_us, cpu_us] = [0, 0];
  // The warm-up is interleaved as well: a side that is warm and then waits long for the others starts cold.
  while (used_us < WARM_CPU_MS * 1_000) {
    const answers = { answers: WARM_ANSWERS };
    for (const [at, side] of sides.entries()) {
      const measured = await side(answers, -1);
      if (at === 0) cpu_us = measured.cpu_us;
    }
    used_us += cpu_us * WARM_ANSWERS;
  }
  return { answers: Math.max(FEWEST_ANSWERS, Math.round((effort.cpu_ms * 1_000) / cpu_us)) };
}

/** Loads a server; returns its cost per answer. */
export async function measure(
  server: Pick<ServerProcess, 'port' | 'cpuMicros'>,
  callers: Caller[],
  span: Span,
): Promise<Figures> {
  const before = await server.cpuMicros();
  const { answers, seconds, p50_ms, p99_ms, bytes } = await load(server.port, callers, span);
  const cpu_us = ((await server.cpuMicros()) - before) / answers;
  return { per_s: answers / seconds, p50_ms, p99_ms, cpu_us, bytes };
}
