import { contract } from '@rasteh/contract';
import type { HistoryDay } from '@rasteh/contract/pricing/offers';
import type { Price, PriceArchive } from '@rasteh/contract/pricing/prices';
import { routeLimits } from '@rasteh/contract/wire/limits';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUser } from '../../testing/app.ts';
import { type EngineName, engines } from '../../testing/engines.ts';
import { seedFrom } from '../../testing/seed.ts';
import { cityIds, openTestMarket, type TestMarket, unitIds } from '../../testing/test-market.ts';

const { own } = contract.prices;
const [minute, day] = [60_000, 86_400_000];
const limits = Object.fromEntries(Object.keys(routeLimits).map((name) => [name, { points: 1e9, window_s: 60 }]));

// FUZZ_SEED repeats a run, WALK_RUNS is the number of walks per engine: `pnpm fuzz --help`.
const seed = seedFrom('FUZZ_SEED');
const runs = Number(process.env.WALK_RUNS ?? 24);
/** SQLite runs most of them; the rest shows that PostgreSQL behaves the same. */
const runsOf: Record<EngineName, number> = { sqlite: Math.ceil(runs * 0.6), postgres: Math.ceil(runs * 0.4) };

/** A statement known to the oracle, which knows the portal only by the responses to its owner. */
type Said = { price: number; user: number; amount: number; from: number; until: number; struck: boolean; archived?: true };

/** The first moment of a civil day in Tehran. */
const startOf = (civil: string): number => Date.parse(`${civil}T00:00:00+03:30`);

/** The market of a day by definition: the last amount of each price, and of each supplier the last of these, or the lowest of several. */
function oracleDay(civil: string, said: readonly Said[], gone: ReadonlyMap<number, number>, isPublic: (user: number) => boolean) {
  const [begin, end] = [startOf(civil), startOf(civil) + day];
  const lasts: Said[] = [];
  for (const price of new Set(said.filter((one) => isPublic(one.user)).map((one) => one.price))) {
    const held = said.filter(
      (one) =>
        one.price === price &&
        !one.struck &&
        one.from < one.until &&
        one.from < end &&
        one.until > begin &&
        (gone.get(one.price) ?? Number.POSITIVE_INFINITY) >= (one.archived ? 0 : end),
    );
    held.sort((a, b) => a.from - b.from);
    const last = held.at(-1);
    if (last) lasts.push(last);
  }
  if (lasts.length === 0) return undefined;
  const ofUsers = [...Map.groupBy(lasts, (one) => one.user).values()];
  const amounts = ofUsers.map((own) => own.sort((a, b) => b.from - a.from || a.amount - b.amount)[0]?.amount ?? 0);
  amounts.sort((a, b) => a - b);
  const all = lasts.map((one) => one.amount);
  const [low = 0, high = 0] = [amounts[Math.ceil(amounts.length / 2) - 1], amounts[Math.floor(amounts.length / 2)]];
  return {
    day: civil,
    min: Math.min(...all),
    median: Math.floor((low + high + 1) / 2),
    max: Math.max(...all),
    suppliers: amounts.length,
  };
}

type Step =
  | { do: 'store' | 'update' | 'note' | 'vat'; who: number; which: number; amount: number }
  | { do: 'available' | 'unavailable' | 'on_call' | 'toggle' | 'delete'; who: number; which: number }
  | { do: 'forget'; who: number; which: number; all: boolean }
  | { do: 'suspend'; who: number }
  | { do: 'wait'; ms: number }
  | { do: 'midnight'; offset: number }
  | { do: 'close' };

const [who, which, amount] = [fc.nat(1), fc.nat(9), fc.integer({ min: 300_000, max: 500_000 })];
const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('update' as const, 'store' as const), who, which, amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('note' as const, 'vat' as const), who, which, amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('available' as const, 'unavailable' as const, 'on_call' as const, 'toggle' as const, 'delete' as const),
      who,
      which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forget' as const), who, which, all: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('suspend' as const), who }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(0, 1, minute, 30 * minute, 31 * minute, 7 * 60 * minute, 26 * 60 * minute),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('midnight' as const),
      offset: fc.constantFrom(-31 * minute, -1, 0, 1, 20 * minute, 36 * minute),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'close' as const }) },
);

/** Without the 10 % tax, half up. */
const netOf = ({ amount, vat_included }: Price): number =>
  vat_included ? Math.floor((20 * (amount ?? 0) + 11) / 22) : (amount ?? 0);

/** Whether a price is on call only since it has expired. */
const isExpired = ({ state, valid_until }: Price, now: number): boolean =>
  state === 'on_call' && valid_until !== null && Date.parse(valid_until) <= now;

describe.each(engines)(`market days on %s (FUZZ_SEED=${seed} WALK_RUNS=${runs})`, (engine) => {
  let testMarket: TestMarket;
  let people: Person[];
  let walks = 0;
  beforeAll(async () => {
    testMarket = await openTestMarket(engine, { limits: limits as typeof routeLimits });
    await logInAnew();
    for (const { id } of people) await testMarket.addProfile(id);
  });
  afterAll(() => testMarket.close());
  /** The walks span months, in which sessions expire. */
  async function logInAnew(): Promise<void> {
    people = [await testMarket.logIn('09120000071'), await testMarket.logIn('09120000072')];
  }

  it('equal the days of an oracle under any walk of changes', { timeout: 30_000 + runs * 3_000 }, async () => {
    const walk = async (steps: Step[]): Promise<void> => {
      const { clock, get, call } = testMarket;
      walks += 1;
      // Each walk starts on a different day.
      clock.now = startOf(tehranDay(clock.now)) + 4 * day + 11 * 60 * minute;
      await testMarket.app.jobs.runDue();
      await logInAnew();
      const product_id = await testMarket.addProduct('cement', ['تیپ ۲'], {
        options_key: `walk ${walks}`,
        slug: `walk-${walks}`,
      });
      const said: Said[] = [];
      const living = new Map<number, { price: Price; said: Said | undefined; isSilent: boolean }>();
      const gone = new Map<number, number>();
      const hidden = new Set<number>();
      const closed = new Map<string, HistoryDay | undefined>();
      const isPublic = (user: number) => !hidden.has(user);
      let [turn, firstOpen] = [0, startOf(tehranDay(clock.now))];

      /** Records the current statement of a price, from the response to its owner. */
      function recordStatement(price: Price, change: { amountMoved: boolean }): void {
        const known = living.get(price.id);
        // An expired price keeps its statement until it is stated again.
        const expired = isExpired(price, clock.now);
        const goesOn =
          known?.price.stated_at === price.stated_at &&
          (known.price.state === price.state || expired) &&
          known.price.amount === price.amount &&
          known.price.vat_included === price.vat_included;
        if (known?.said && !goesOn) {
          known.said.until = Math.min(known.said.until, clock.now);
          known.said.archived = true;
          known.said.struck = change.amountMoved && clock.now - known.said.from <= 30 * minute;
        }
        const stated = Date.parse(price.stated_at);
        const holds = price.state === 'available' && price.amount !== null;
        const next: Said | undefined = goesOn
          ? known?.said
          : holds
            ? {
                price: price.id,
                user: price.user_id,
                amount: netOf(price),
                from: stated,
                until: Date.parse(price.valid_until ?? ''),
                struck: false,
              }
            : undefined;
        if (next && !goesOn) said.push(next);
        // Answers do not tell a price that was made on-call, and has expired then, from one that has merely expired.
        const isSilent = price.state === 'on_call' && (!expired || known?.isSilent === true);
        living.set(price.id, { price, said: next, isSilent: isSilent || price.state === 'unavailable' });
      }
      const pick = (person: number, at: number): Price | undefined => {
        const mine = [...living.values()].filter(({ price }) => price.user_id === people[person]?.id);
        return mine[at % Math.max(1, mine.length)]?.price;
      };
      const readDays = async (): Promise<HistoryDay[]> =>
        (await get(contract.offers.getProductHistory, { params: { productId: product_id }, query: { days: 3_000 } })).data.days;

      async function take(step: Step): Promise<void> {
        if (step.do === 'wait') clock.now += step.ms;
        else if (step.do === 'midnight') clock.now = Math.max(clock.now, startOf(tehranDay(clock.now)) + day + step.offset);
        else if (step.do === 'close') await close();
        else if (step.do === 'suspend') await suspend(step.who);
        else if (step.do === 'store') {
          turn += 1;
          const body = {
            product_id,
            unit_id: unitIds.kg,
            delivery: 'factory',
            city_id: cityIds.rey,
            amount: step.amount,
            min_quantity: String(turn),
          };
          const answer = await call(own.storePrice, { as: people[step.who] as Person, body });
          if (answer.status === 201) recordStatement(answer.body.data, { amountMoved: false });
        } else await change(step);
      }
      async function suspend(person: number): Promise<void> {
        const id = people[person]?.id ?? 0;
        const wasHidden = hidden.delete(id);
        if (!wasHidden) hidden.add(id);
        await setUser(testMarket.db, id, { status: wasHidden ? 'active' : 'suspended' });
      }
      async function close(): Promise<void> {
        clock.now += 6 * minute;
        await testMarket.app.jobs.runDue();
        for (; firstOpen + day + 35 * minute <= clock.now; firstOpen += day) {
          const civil = tehranDay(firstOpen);
          closed.set(civil, oracleDay(civil, said, gone, isPublic));
        }
      }
      async function change(step: Extract<Step, { which: number }>): Promise<void> {
        const price = pick(step.who, step.which);
        const as = people[step.who] as Person;
        if (!price || hidden.has(as.id)) return;
        const { id, version } = price;
        if (step.do === 'delete') {
          await get(own.deletePrice, { as, params: { priceId: id } });
          gone.set(id, clock.now);
          living.delete(id);
        } else if (step.do === 'forget') {
          const archives: PriceArchive[] = (
            await get(own.listPriceArchives, { as, params: { priceId: id }, query: { per_page: 100 } })
          ).data;
          const lost = step.all ? archives : archives.slice(0, 1);
          if (step.all) await get(own.deleteAllPriceArchives, { as, query: { price_id: id } });
          else for (const archive of lost) await get(own.deletePriceArchive, { as, params: { archiveId: archive.id } });
          await removeStatement(as, id, lost);
        } else {
          const state = {
            available: own.setAvailable,
            unavailable: own.setUnavailable,
            on_call: own.setOnCall,
            toggle: own.toggleAvailability,
          };
          const row = { id, version, confirm_jump: true };
          const answer =
            step.do in state
              ? await call(state[step.do as keyof typeof state], { as, body: { ids: [id] } })
              : await call(own.updatePrices, {
                  as,
                  body: {
                    prices: [
                      'amount' in step && step.do === 'update'
                        ? { ...row, amount: step.amount, state: 'available' }
                        : step.do === 'note'
                          ? { ...row, note: `یادداشت ${clock.now}` }
                          : { ...row, vat_included: !price.vat_included },
                    ],
                  },
                });
          const [result] = answer.body.data;
          if (result.row)
            recordStatement(result.row, {
              amountMoved: result.row.amount !== price.amount || result.row.vat_included !== price.vat_included,
            });
        }
      }
      /**
       * A statement with a changed note has several rows: it exists while one of them does, and ends as the last remaining row.
       */
      async function removeStatement(as: Person, id: number, lost: readonly PriceArchive[]): Promise<void> {
        const left: PriceArchive[] = (await get(own.listPriceArchives, { as, params: { priceId: id }, query: { per_page: 100 } }))
          .data;
        const now = living.get(id);
        for (const { stated_at } of lost) {
          const from = Date.parse(stated_at);
          const index = said.findLastIndex((one) => one.price === id && one.from === from && one !== now?.said);
          const one = said[index];
          const rows = left.filter((row) => row.stated_at === stated_at && Date.parse(row.replaced_at) > from);
          const [last] = rows.sort((a, b) => Date.parse(b.replaced_at) - Date.parse(a.replaced_at));
          if (one && last) {
            one.until = Math.min(one.until, Date.parse(last.replaced_at));
            one.struck = last.reason === 'correction';
          } else if (one) said.splice(index, 1);
        }
        const [price] = (
          await get(own.listProductPrices, { as, params: { productId: product_id }, query: { per_page: 100 } })
        ).data.filter((one: Price) => one.id === id);
        if (now && price) now.price = price;
      }

      for (const step of steps) await take(step);
      const expected: HistoryDay[] = [];
      for (let at = startOf(tehranDay(clock.now)) - 200 * day; at <= clock.now; at += day) {
        const civil = tehranDay(at);
        const market = closed.has(civil)
          ? closed.get(civil)
          : at >= firstOpen
            ? oracleDay(civil, said, gone, isPublic)
            : undefined;
        if (market) expected.push(market);
      }
      const withheld = new Set(
        [...living.values()]
          .filter(({ price, isSilent }) => isPublic(price.user_id) && isSilent)
          .map(({ price }) => netOf(price)),
      );
      const found = await readDays();
      for (const id of hidden) await setUser(testMarket.db, id, { status: 'active' });
      hidden.clear();
      // The figures of a day with one supplier are amounts of that supplier, and those of two name each by the other's.
      const shown = expected.filter(
        ({ suppliers, min, median, max }) => suppliers > 2 || ![min, median, max].some((one) => withheld.has(one)),
      );
      expect(found).toEqual(shown);
    };
    await fc.assert(fc.asyncProperty(fc.array(stepArbitrary, { minLength: 8, maxLength: 40, size: 'max' }), walk), {
      numRuns: runsOf[engine],
      seed,
    });
  });
});
