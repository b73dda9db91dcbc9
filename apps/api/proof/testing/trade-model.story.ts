import { contract } from '@rasteh/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, saturdayMorning, setUser } from '../../src/testing/app.ts';
import { type EngineName, engines } from '../../src/testing/engines.ts';
import { noLimits } from '../../src/testing/limits.ts';
import { openRfqMarket, type RfqMarket } from '../../src/testing/rfq-market.ts';
import { seedFrom } from '../../src/testing/seed.ts';
import { anyCommand, type RealTrade, seldom } from './trade-commands.ts';
import { TradeModel } from './trade-model.ts';

// FUZZ_SEED repeats a run: `pnpm fuzz --help`.
const seed = seedFrom('FUZZ_SEED');
const MOST_COMMANDS = 30;
const HOUR_MS = 3_600_000;

function describeStories(engine: EngineName, numRuns: number): void {
  let market: RfqMarket;
  let admin: Person;
  beforeAll(async () => {
    market = await openRfqMarket(engine, { limits: noLimits });
    admin = await market.logIn('09120000109');
    await setUser(market.db, admin.id, { role: 'admin' });
  });
  afterAll(() => market.close());

  const beginning = fc.record({
    // Mostly published at once, so that most runs reach quotes.
    isTrusted: fc.constantFrom(true, true, true, false),
    publish: fc.constantFrom(true, true, true, false),
    hours: fc.constantFrom(8, 30, 60),
  });
  const story = fc.commands(anyCommand(), { maxCommands: MOST_COMMANDS, size: 'max' });

  type Beginning = { isTrusted: boolean; publish: boolean; hours: number };
  /** Creates an RFQ in the api and in the model. */
  async function begin({ isTrusted, publish, hours }: Beginning): Promise<{ model: TradeModel; real: RealTrade }> {
    market.clock.now = saturdayMorning;
    const people = { buyer: { trusted: isTrusted }, first: {}, second: {} };
    for (const [who, more] of Object.entries(people))
      await setUser(market.db, market[who as keyof typeof people].id, { status: 'active', ...more });
    const body = market.wanted({ publish, deadline: market.inTime(hours * HOUR_MS) });
    const made = await market.call(contract.rfqs.own.createRfq, { as: market.buyer, body });
    expect(made.status).toBe(201);
    const model = new TradeModel({ lines: [10_000, 20_000], now: saturdayMorning, isTrusted, hours, publish });
    return { model, real: { market, admin, rfq: made.body.data, quoteIds: new Map() } };
  }

  it('follows the rules in every answer and in every later read', async () => {
    const property = fc.asyncProperty(beginning, story, async ({ isTrusted, publish, hours }, commands) => {
      await fc.asyncModelRun(() => begin({ isTrusted, publish, hours }), commands);
    });
    await fc.assert(property, { seed, numRuns, interruptAfterTimeLimit: 240_000, markInterruptAsFailure: false });
  }, 300_000);

  it.each(Object.entries(seldom))('follows the rules in a sequence of %s', async (_, commands) => {
    await fc.asyncModelRun(() => begin({ isTrusted: true, publish: true, hours: 30 }), commands);
  });
}

/** Runs this many random trades, most of them on SQLite; the rest checks PostgreSQL. TRADE_RUNS overrides the number. */
export function describeTrade({ runs: usual }: { runs: number }): void {
  const runs = Number(process.env.TRADE_RUNS ?? usual);
  const runsOf: Record<EngineName, number> = { sqlite: Math.ceil(runs * 0.7), postgres: Math.ceil(runs * 0.3) };
  describe.each(engines)(`any story of a trade on %s (FUZZ_SEED=${seed} TRADE_RUNS=${runs})`, (engine) =>
    describeStories(engine, runsOf[engine]),
  );
}
