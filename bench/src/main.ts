/** `pnpm bench api`, `lists`, `trade`, `page`, `chat`, `grid`, `web`, `search`, `alerts` and `push` measure; `pnpm bench guard` compares with the baseline: docs/benchmarks.md. */
import { parseArgs } from 'node:util';
import { compareAlerts, describeAlerts } from './alerts/alerts.ts';
import { compareApi, describeApi } from './api.ts';
import { benchChat } from './chat.ts';
import { commit, machine, today } from './circumstances.ts';
import { writePart } from './document.ts';
import type { Comparison } from './figures.ts';
import { benchGrid } from './grid.ts';
import { guard, saveBaseline } from './guard.ts';
import { longEffort, SHORT_EFFORT } from './interleaved.ts';
import { compareLists, describeLists } from './lists.ts';
import { comparePage, describePage } from './page.ts';
import { comparePush, describePush } from './push/push.ts';
import { benchSearch } from './search.ts';
import { compareTrade, describeTrade } from './trade.ts';
import { benchWeb } from './web.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string' },
    prices: { type: 'string', default: '1000,1000000' },
    only: { type: 'string', default: '' },
    connections: { type: 'string' },
    messages: { type: 'string' },
    quick: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
    bare: { type: 'boolean', default: false },
  },
});
const bench = positionals[0] ?? '';
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds ?? 3)];
const isWanted = (key: string): boolean => key.toLowerCase().includes(values.only.toLowerCase());
const effortAfter = (warm_s: number) => longEffort(rounds, seconds, warm_s);

async function all(comparisons: AsyncGenerator<Comparison>): Promise<Comparison[]> {
  const taken: Comparison[] = [];
  for await (const comparison of comparisons) {
    console.error(`${comparison.group}: ${comparison.name}`);
    taken.push(comparison);
  }
  return taken;
}

/** The long forms; each returns its figures as Markdown. */
const long: Record<string, () => Promise<string>> = {
  api: async () =>
    describeApi(await all(compareApi({ sizes: values.prices.split(',').map(Number), effort: effortAfter(2), isWanted }))),
  lists: async () =>
    describeLists(
      await all(compareLists({ sizes: values.prices.split(',').map(Number), effort: SHORT_EFFORT, bare: values.bare, isWanted })),
    ),
  trade: async () =>
    describeTrade(await all(compareTrade({ prices: Number(values.prices.split(',').at(-1)), effort: effortAfter(1), isWanted }))),
  page: async () => {
    const notes: string[] = [];
    const log = (line: string) => void notes.push(line);
    return describePage(await all(comparePage({ effort: effortAfter(3), isWanted, log })), notes);
  },
  chat: () =>
    benchChat({
      only: values.only,
      seconds: values.quick ? 1.5 : seconds,
      rounds: values.quick ? 1 : rounds,
      connections: Number(values.connections ?? (values.quick ? 1_000 : 10_000)),
      messages: Number(values.messages ?? 100_000),
      // The server sends a heartbeat every 25 s.
      idle_s: values.quick ? 5 : 26,
    }),
  grid: () => benchGrid({ prices: 5_000 }),
  // Lighthouse advises five runs: a median of three still varies by some points.
  web: () => benchWeb({ rounds: values.quick ? 1 : Number(values.rounds ?? 5), isWanted }),
  alerts: async () =>
    describeAlerts(
      await compareAlerts({
        prices: values.quick ? 1_000 : 100_000,
        alerts: values.quick ? 1_000 : 100_000,
        effort: effortAfter(2),
      }),
    ),
  push: async () => {
    const deliveries = values.quick ? 1_000 : 10_000;
    const chat = { connections: values.quick ? 200 : 1_000, messages: 10_000, per_s: 100, rounds, span: { seconds } };
    return describePush(await comparePush({ ...chat, deliveries }), deliveries);
  },
  search: async () => benchSearch({ goods: values.quick ? 10_000 : 100_000, rounds: values.quick ? 1 : rounds }),
};

const measure = long[bench];
if (measure) {
  const notes = `${today()}, ${commit()}, ${machine()}: \`pnpm bench ${process.argv.slice(2).join(' ')}\`.\n\n${await measure()}`;
  console.log(notes);
  if (values.keep) writePart(bench, notes);
} else if (bench === 'guard' && values.keep) await saveBaseline(Number(values.runs), isWanted);
else if (bench === 'guard') process.exitCode = (await guard(isWanted)) ? 0 : 1;
else {
  console.error(`What to measure: ${[...Object.keys(long), 'guard'].map((name) => `pnpm bench ${name}`).join(', ')}.`);
  process.exitCode = 1;
}
