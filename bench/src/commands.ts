import { compareAlerts, describeAlerts } from './alerts/alerts.ts';
import { compareApi, describeApi } from './api.ts';
import { benchChat } from './chat/chat.ts';
import { SMALLEST_CHAT } from './chat/market.ts';
import { commit, machine, today } from './circumstances.ts';
import { writePart } from './document.ts';
import type { Comparison } from './figures.ts';
import { benchGrid } from './grid/grid.ts';
import { GUARD_SMOKE, GUARD_WHOLE, guard, saveBaseline } from './guard/guard.ts';
import { compareLists, describeLists } from './lists.ts';
import { type Options, sized } from './options.ts';
import { comparePage, describePage } from './page.ts';
import { comparePeers, describePeers } from './peers/peers.ts';
import type { PeerName } from './peers/versions.ts';
import type { Places } from './places.ts';
import { comparePush, describePush } from './push/push.ts';
import { SHORT_EFFORT, SMOKE_EFFORT } from './run/interleaved.ts';
import { measureScale } from './scale/scale.ts';
import { describeScale } from './scale/table.ts';
import { benchSearch } from './search.ts';
import { BATCH_ROWS, compareTrade, describeTrade, SMALL_BATCH } from './trade.ts';
import { benchPanel } from './web/panel.ts';
import { benchWeb } from './web/web.ts';
import { describeYears } from './years/table.ts';
import { runYears, type Year } from './years/years.ts';

/** Runs a benchmark; returns its figures as Markdown, and whether they hold where they are compared. */
type Command = (options: Options, places: Places) => Promise<{ text: string; holds: boolean }>;
type Measure = (options: Options) => Promise<string>;

async function all(comparisons: AsyncGenerator<Comparison>): Promise<Comparison[]> {
  const taken: Comparison[] = [];
  for await (const comparison of comparisons) {
    console.error(`${comparison.group}: ${comparison.name}`);
    taken.push(comparison);
  }
  return taken;
}

const measures = {
  api: async ({ prices: sizes, effort, isWanted }) => describeApi(await all(compareApi({ sizes, effort: effort(2), isWanted }))),
  lists: async ({ prices: sizes, size, bare, isWanted }) =>
    describeLists(await all(compareLists({ sizes, effort: size === 'smoke' ? SMOKE_EFFORT : SHORT_EFFORT, bare, isWanted }))),
  growth: async ({ prices: sizes, size, isWanted }) =>
    describeLists(
      await all(compareLists({ sizes, effort: size === 'smoke' ? SMOKE_EFFORT : SHORT_EFFORT, engine: 'postgres', isWanted })),
    ),
  trade: async ({ prices, size, effort, isWanted }) => {
    const batch = size === 'smoke' ? SMALL_BATCH : BATCH_ROWS;
    return describeTrade(await all(compareTrade({ prices: prices.at(-1) ?? 0, batch, effort: effort(1), isWanted })), batch);
  },
  page: async ({ effort, isWanted }) => {
    const notes: string[] = [];
    const log = (line: string) => void notes.push(line);
    return describePage(await all(comparePage({ effort: effort(3), isWanted, log })), notes);
  },
  chat: (options) => {
    const { idle_s, usual, ...shape } = sized(options, {
      smoke: { ...SMALLEST_CHAT, idle_s: 0.1, usual: undefined },
      quick: { connections: 1_000, messages: 100_000, idle_s: 5, usual: { rounds: 1, seconds: 1.5 } },
      // The server sends a heartbeat every 25 s.
      whole: { connections: 10_000, messages: 100_000, idle_s: 26, usual: undefined },
    });
    const { only, effort, connections = shape.connections, messages = shape.messages } = options;
    return benchChat({ only, effort: effort(0.5, usual), connections, messages, idle_s });
  },
  grid: (options) => {
    const whole = { prices: 5_000, keys: 120, scrolls: 240 };
    return benchGrid(sized(options, { smoke: { prices: 500, keys: 12, scrolls: 12 }, quick: whole, whole }));
  },
  web: (options) => {
    // Lighthouse advises five runs: a median of three still varies by some points.
    const rounds = options.rounds ?? sized(options, { smoke: 1, quick: 1, whole: 5 });
    return benchWeb({ rounds, isWanted: options.isWanted });
  },
  panel: (options) => {
    const rounds = options.rounds ?? sized(options, { smoke: 1, quick: 1, whole: 5 });
    return benchPanel({ rounds, isWanted: options.isWanted });
  },
  alerts: async (options) => {
    const shape = sized(options, {
      smoke: { prices: 1_000, alerts: 100 },
      quick: { prices: 1_000, alerts: 1_000 },
      whole: { prices: 100_000, alerts: 100_000 },
    });
    return describeAlerts(await compareAlerts({ ...shape, effort: options.effort(2) }));
  },
  push: async (options) => {
    const shape = sized(options, {
      smoke: { ...SMALLEST_CHAT, connections: 10, deliveries: 10 },
      quick: { connections: 200, messages: 10_000, deliveries: 1_000 },
      whole: { connections: 1_000, messages: 10_000, deliveries: 10_000 },
    });
    return describePush(await comparePush({ ...shape, per_s: 100, effort: options.effort(0.5) }), shape.deliveries);
  },
  scale: async (options) => {
    const shape = sized(options, {
      smoke: { prices: 1_000, idle_s: 0, settle_ms: 50, singles: { changes: 1, pages: 1, guests: 5 } },
      quick: { prices: 1_000, idle_s: 5, settle_ms: 400, singles: { changes: 40, pages: 10, guests: 200 } },
      whole: { prices: 100_000, idle_s: 20, settle_ms: 400, singles: { changes: 200, pages: 40, guests: 1_000 } },
    });
    return describeScale(await measureScale({ ...shape, effort: options.effort(2, { rounds: 3, seconds: 4 }) }));
  },
  peers: async (options) => {
    const { peers, usual } = sized<{ peers: PeerName[]; usual?: { rounds: number; seconds: number } }>(options, {
      smoke: { peers: [] },
      quick: { peers: ['strapi', 'vendure'], usual: { rounds: 1, seconds: 2 } },
      whole: { peers: ['strapi', 'vendure'], usual: { rounds: 7, seconds: 3 } },
    });
    return describePeers(await comparePeers({ effort: options.effort(2, usual), peers, isWanted: options.isWanted }));
  },
  years: async (options) => {
    const shape = sized(options, {
      smoke: { years: 3, rows: 240, answers: 1 },
      quick: { years: 10, rows: 20_000, answers: 100 },
      whole: { years: 10, rows: 100_000, answers: 400 },
    });
    const years: Year[] = [];
    for await (const year of runYears({ ...shape, prices: 1_000 })) years.push(year);
    return describeYears(years);
  },
  search: async (options) => {
    const shape = sized(options, {
      smoke: { goods: 1, each: 20, rounds: 1 },
      quick: { goods: 10_000, each: 1, rounds: 1 },
      whole: { goods: 100_000, each: 1, rounds: options.rounds ?? 3 },
    });
    return benchSearch(shape);
  },
} satisfies Record<string, Measure>;

/** A command whose figures nothing compares. */
const measuring =
  (name: string, measure: Measure): Command =>
  async (options, { page }) => {
    const text = `${today()}, ${commit()}, ${machine()}: \`pnpm bench ${options.given}\`.\n\n${await measure(options)}`;
    if (options.keep) writePart(page, name, text);
    return { text, holds: true };
  };

/** What `pnpm bench` can measure, by name. */
export type CommandName = keyof typeof measures | 'guard';

export const commands = {
  ...Object.fromEntries(Object.entries(measures).map(([name, measure]) => [name, measuring(name, measure)])),
  guard: ({ size: of, keep, runs, isWanted }, places) => {
    const size = of === 'smoke' ? GUARD_SMOKE : GUARD_WHOLE;
    return keep ? saveBaseline({ size, runs, isWanted }, places) : guard({ size, isWanted }, places);
  },
} as Record<CommandName, Command>;
