import { dayAt, isMarketDay, marketDayBefore, momentOf, validUntilFrom } from './market-days.ts';
import { draw, seedOf, wave } from './seeded.ts';
import type { DemoOffer } from './types.ts';

/** A statement of a supplier about one price; times are ms since 1970. */
export interface PriceStatement {
  statedAtMs: number;
  state: 'available' | 'unavailable' | 'on_call';
  /** Integer Rial; a state other than `available` keeps the amount of the day before. */
  amount: number;
  /** Null unless `available`. */
  validUntilMs: number | null;
  /** True if it corrects a slip of some minutes before. */
  isCorrection: boolean;
}

/** The number of days of prices in a new database of the small market. */
export const demoDays = 180;

/** The walk of one offer: everything is derived from its key and an absolute day, independent of the start and of now. */
export interface OfferWalk {
  offer: DemoOffer;
  /** One seed for each question asked of a day. */
  seeds: Record<'category' | 'product' | 'own' | 'habit' | 'states' | 'clock' | 'held' | 'slip' | 'availability', number>;
  /** The share of market days on which the supplier states this price. */
  diligence: number;
}

/** The walk of an offer. */
export function walkOf(offer: DemoOffer): OfferWalk {
  const own = (question: string) => seedOf(`${question}:${offer.key}`);
  const habit = own('habit');
  const kind = draw(habit, 0);
  return {
    offer,
    seeds: {
      category: seedOf(`category:${offer.category}`),
      product: seedOf(`product:${offer.product}`),
      own: own('own'),
      habit,
      states: own('states'),
      clock: own('clock'),
      held: own('held'),
      slip: own('slip'),
      availability: own('availability'),
    },
    diligence: kind < 0.82 ? 0.96 : kind < 0.95 ? 0.6 : 0.15,
  };
}

/** The amount in Rial at `time` (days since 1970, with a fraction): it moves 2 % in a day at most and returns to its base. */
function amountAt({ offer, seeds }: OfferWalk, time: number): number {
  const level =
    1 +
    0.07 * wave(seeds.category, time, 97) +
    0.025 * wave(seeds.category ^ 1, time, 19) +
    0.012 * wave(seeds.product, time, 11) +
    0.008 * wave(seeds.product ^ 1, time, 4) +
    0.006 * wave(seeds.own, time, 6);
  return rounded(offer.baseAmount * level);
}

/** Rounds an amount as people state it: to 10 Toman, from a hundred thousand Toman to 100, from a million to 1,000. */
export function rounded(amount: number): number {
  const step = amount >= 10_000_000 ? 10_000 : amount >= 1_000_000 ? 1_000 : 100;
  return Math.round(amount / step) * step;
}

function stateOn({ seeds }: OfferWalk, day: number): PriceStatement['state'] {
  const spell = Math.floor(day / 6 + draw(seeds.availability, -1));
  const chance = draw(seeds.availability, spell);
  return chance < 0.03 ? 'unavailable' : chance < 0.07 ? 'on_call' : 'available';
}

/**
 * The time on `day` at which the supplier states the price, in seconds after midnight: around its habit, between 9:00 and
 * 15:00.
 */
function clockOn({ seeds }: OfferWalk, day: number): number {
  const habit = draw(seeds.habit, 1);
  return 9 * 3600 + Math.floor(4.5 * 3600 * habit + 1.5 * 3600 * draw(seeds.clock, day));
}

/** The first amount stated on `day`: about every third day that of the previous market day, restated. */
function firstAmountOn(walk: OfferWalk, day: number): number {
  let priced = day;
  while (draw(walk.seeds.held, priced) < 0.3) priced = marketDayBefore(priced);
  return amountAt(walk, priced + clockOn(walk, priced) / 86_400);
}

/** The statements of a day (days since 1970 in Tehran), in order; empty on a Thursday, a Friday or a holiday. */
export function statementsOn(walk: OfferWalk, day: number): PriceStatement[] {
  if (!isMarketDay(day)) return [];
  const before = marketDayBefore(day);
  const state = stateOn(walk, day);
  const isTurn = state !== stateOn(walk, before);
  const second = clockOn(walk, day);
  if (state !== 'available') {
    if (!isTurn) return [];
    const amount = firstAmountOn(walk, before);
    return [{ statedAtMs: momentOf(day, second), state, amount, validUntilMs: null, isCorrection: false }];
  }
  const { seeds } = walk;
  if (!isTurn && draw(seeds.states, day) >= walk.diligence) return [];

  const validUntilMs = validUntilFrom(day);
  const available = (at: number, amount: number, isCorrection = false): PriceStatement => {
    return { statedAtMs: momentOf(day, at), state, amount, validUntilMs, isCorrection };
  };
  const amount = firstAmountOn(walk, day);
  const stated = [available(second, amount)];
  const chance = draw(seeds.slip, day);
  if (chance < 0.004) {
    const slip = rounded(amount * (chance < 0.002 ? 0.9 : 1.1));
    stated[0] = available(second, slip);
    stated.push(available(second + 240 + Math.floor(chance * 300_000), amount, true));
  } else if (chance > 0.9) {
    const later = second + 3600 + Math.floor((chance - 0.9) * 36_000);
    stated.push(available(later, amountAt(walk, day + later / 86_400)));
  }
  return stated;
}

/** The statements after `afterMs`, up to and including `untilMs`, in order. */
export function statementsBetween(walk: OfferWalk, afterMs: number, untilMs: number): PriceStatement[] {
  const found: PriceStatement[] = [];
  for (let day = dayAt(afterMs); day <= dayAt(untilMs); day += 1) {
    for (const statement of statementsOn(walk, day)) {
      if (statement.statedAtMs > afterMs && statement.statedAtMs <= untilMs) found.push(statement);
    }
  }
  return found;
}

/** The start of prices in a demo database that is seeded at `nowMs`: the midnight in Tehran so many days before. */
export function demoStart(nowMs: number, days = demoDays): number {
  return momentOf(dayAt(nowMs) - days, 0);
}
