import assert from 'node:assert/strict';
import { cpuOf, type Figures, median } from '../figures.ts';
import { ensureMarket } from '../market/market.ts';
import { type Effort, measure, runInterleaved, type Side as Turns } from '../run/interleaved.ts';
import type { Caller } from '../run/load.ts';
import { readGoods } from './goods.ts';
import { type Read, type Request, reads } from './questions.ts';
import { checkRead, checkWrite, type Side, startPeer, startPortal } from './sides.ts';
import type { PeerName } from './versions.ts';

/** The prices of the market that all servers sell. */
const PRICES = 1_000;
const CONNECTIONS = 32;

const questions = [
  { name: 'list of 50', of: 'list' },
  { name: 'list of a category, 50', of: 'category' },
  { name: 'product with its 10 offers', of: 'product' },
  { name: 'search of one word, 20 products', of: 'search' },
  { name: 'write of one price', of: 'write' },
] as const;

/** How many times the portal's CPU a peer that says the same is to take at least. */
const goals = { read: 15, write: 10 };

type Answered = { title: string; says: Side['says']; turns: Figures[] };
/** The turns of each side for each question, that of the portal first, and the memory of each server at rest (bytes). */
export type PeerFigures = { compared: { name: string; goal: number; sides: Answered[] }[]; memory: Record<string, number> };

/** All connections together send the requests of a read in sequence, and continue where the previous turn ended. */
function readers({ asker }: Side, read: Read, turn: number): Caller[] {
  let n = (turn + 1) * 1_009;
  const next = (): Request => {
    n += 1;
    return asker[read].ask(n);
  };
  return Array.from({ length: CONNECTIONS }, () => ({ next }));
}

/** Measures the portal beside its peers on the same goods, interleaved; without peers it needs no network. */
export async function comparePeers(options: {
  effort: Effort;
  peers: PeerName[];
  isWanted(key: string): boolean;
}): Promise<PeerFigures> {
  const { effort, peers, isWanted } = options;
  const market = await ensureMarket(PRICES);
  const goods = readGoods(market);
  const started: Side[] = [];
  const figures: PeerFigures = { compared: [], memory: {} };
  try {
    started.push(...(await startPortal(market, goods)));
    for (const name of peers) started.push(...(await startPeer(name, market, goods)));
    for (const side of started) {
      if (!side.isSecond) figures.memory[side.title] = (await side.server.held()).rss;
      for (const read of reads) await checkRead(side, read, goods);
    }
    for (const { name, of } of questions.filter((question) => isWanted(question.name))) {
      const sides: Record<string, Turns<Figures>> = {};
      const asked = started.filter(({ isSecond }) => of !== 'write' || !isSecond);
      for (const side of asked) {
        const { title, server, asker } = side;
        if (of === 'write') {
          const writers = await asker.writers(server.port, CONNECTIONS);
          const [first] = writers;
          assert(first);
          await checkWrite(side, first, goods);
          sides[title] = (span) => measure(server, writers, span);
        } else sides[title] = (span, turn) => measure(server, readers(side, of, turn), span);
      }
      const taken = await runInterleaved(sides, effort);
      figures.compared.push({
        name,
        goal: of === 'write' ? goals.write : goals.read,
        sides: asked.map(({ title, says }) => ({ title, says, turns: taken[title] ?? [] })),
      });
    }
    // The CPU of a process is that of all its threads, and of no process that it started.
    for (const { title, server } of peers.length > 0 ? started : [])
      assert.equal(await server.children(), 0, `${title} works in other processes, too`);
    return figures;
  } finally {
    for (const { server, isSecond } of started) if (!isSecond) await server.stop();
  }
}

/** The figures as Markdown: each question with all sides, and the memory at rest. */
export function describePeers({ compared, memory }: PeerFigures): string {
  const lines = ['| what | req/s | p50 ms | p99 ms | CPU µs | × portal | bytes |', '|---|---:|---:|---:|---:|---:|---:|'];
  const missed: string[] = [];
  for (const { name, goal, sides } of compared) {
    const [portal] = sides;
    for (const { title, says, turns } of sides) {
      const { per_s, p50_ms, p99_ms, cpu_us, bytes } = median(turns);
      const times = cpuOf(turns) / cpuOf(portal?.turns ?? []);
      const isMissed = says === 'the same' && title !== portal?.title && times < goal;
      if (isMissed) missed.push(`${title}, ${name}: ${times.toFixed(1)} of ${goal}`);
      const ratio = title === portal?.title ? '' : isMissed ? `**${times.toFixed(1)}**` : times.toFixed(1);
      const first = title === portal?.title ? name : `– ${title}`;
      const cells = [first, Math.round(per_s), p50_ms.toFixed(1), p99_ms.toFixed(1), Math.round(cpu_us), ratio, bytes];
      lines.push(`| ${cells.join(' | ')} |`);
    }
  }
  const rest = Object.entries(memory).map(([title, bytes]) => `${title} ${Math.round(bytes / 1e6)}`);
  return [
    lines.join('\n'),
    `Memory at rest, before the first request, in MB of RSS: ${rest.join(', ')}.`,
    ...(missed.length > 0 ? [`Below its goal: ${missed.join('; ')}.`] : []),
  ].join('\n\n');
}
