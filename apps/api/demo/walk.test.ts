import { createHash } from 'node:crypto';
import { dayFromNumber, tehranClock } from '@rasteh/persian/calendar/tehran';
import { nextWorkingDay } from '@rasteh/persian/calendar/working-days';
import { describe, expect, it } from 'vitest';
import { quotesBetween } from './currency-walk.ts';
import { demoCategories } from './data/categories.data.ts';
import { demoCurrencies } from './data/currencies.data.ts';
import { dayAt, isMarketDay, momentOf } from './market-days.ts';
import { demoOffers } from './offers.ts';
import { draw, seedOf, wave } from './seeded.ts';
import { demoStart, statementsBetween, walkOf } from './walk.ts';

const dayMs = 86_400_000;
const saturdayNoon = Date.parse('2026-11-21T12:00:00+03:30');
const walks = demoOffers.map(walkOf);
const fresh = (nowMs: number) => walks.map((walk) => statementsBetween(walk, demoStart(nowMs), nowMs));
const market = fresh(saturdayNoon);

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

describe('walk of prices', () => {
  it('is deterministic for a given clock', () => {
    expect(hashOf(market)).toBe('1dac0f6d6dc90bb0dc6c88560c84af96fb4d2f6662c243ef77fc7a215c669fcc');
  });

  it('is the same carried on in any steps as seeded later', () => {
    const later = saturdayNoon + 30 * dayMs + 1_234_567;
    const steps = [saturdayNoon, saturdayNoon + 5_000_000, saturdayNoon + 3 * dayMs, saturdayNoon + 3 * dayMs + 1, later];
    for (const walk of walks) {
      const start = demoStart(later);
      const carried = statementsBetween(walk, demoStart(saturdayNoon), saturdayNoon);
      for (const [index, step] of steps.entries())
        carried.push(...statementsBetween(walk, steps[index - 1] ?? saturdayNoon, step));
      expect(carried.filter(({ statedAtMs }) => statedAtMs > start)).toEqual(statementsBetween(walk, start, later));
    }
  });

  it('has statements on market days between 9 and 17, in order, and none in the future', () => {
    for (const statements of market) {
      let last = demoStart(saturdayNoon);
      for (const { statedAtMs } of statements) {
        if (statedAtMs <= last) expect.fail(`stated at ${statedAtMs} after ${last}`);
        last = statedAtMs;
        if (!isMarketDay(dayAt(statedAtMs))) expect.fail(`stated on day ${dayAt(statedAtMs)}`);
        const { hour } = tehranClock(statedAtMs);
        if (hour < 9 || hour >= 17) expect.fail(`stated at ${hour}`);
      }
      expect(last).toBeLessThanOrEqual(saturdayNoon);
    }
  });

  it('states amounts to 10 Toman within bounds, without jumps', () => {
    for (const statements of market) {
      for (const [index, { amount, isCorrection }] of statements.entries()) {
        if (amount < 1 || amount > 1e13 || amount % 100 !== 0) expect.fail(`amount ${amount}`);
        const before = statements[index - 1]?.amount ?? amount;
        const isSlip = isCorrection || statements[index + 1]?.isCorrection || statements[index - 1]?.isCorrection;
        if (Math.abs(amount / before - 1) > (isSlip ? 0.25 : 0.1)) expect.fail(`${before} → ${amount}`);
      }
    }
  });

  it('moves up to 2 % from one market day to the next, and mostly moves', () => {
    const moves = market.flatMap((statements) =>
      statements.flatMap(({ statedAtMs, amount, isCorrection }, index) => {
        const before = statements[index - 1];
        const isNextDay = before && nextWorkingDay(dayFromNumber(dayAt(before.statedAtMs))) === dayFromNumber(dayAt(statedAtMs));
        const isSlip = isCorrection || statements[index + 1]?.isCorrection;
        return isNextDay && !isSlip && dayAt(statedAtMs) === dayAt(before.statedAtMs) + 1
          ? [Math.abs(amount / before.amount - 1)]
          : [];
      }),
    );
    const moved = moves.filter((move) => move > 0.0005).length / moves.length;
    expect(moved).toBeGreaterThan(0.5);
    expect(moves.filter((move) => move > 0.02).length / moves.length).toBeLessThan(0.02);
  });

  it('has every state, corrections within 30 minutes, and a default validity only for available prices', () => {
    const all = market.flat();
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['available', 'unavailable', 'on_call']));
    for (const { state, statedAtMs, validUntilMs } of all) {
      if (state !== 'available') expect(validUntilMs).toBeNull();
      else if (validUntilMs === null || validUntilMs - statedAtMs < dayMs) expect.fail('valid for less than a day');
    }
    const slips = market.flatMap((statements) =>
      statements.flatMap(({ isCorrection, statedAtMs }, index) =>
        isCorrection ? [statedAtMs - (statements[index - 1]?.statedAtMs ?? 0)] : [],
      ),
    );
    expect(slips.length).toBeGreaterThan(20);
    expect(Math.max(...slips)).toBeLessThan(30 * 60_000);
  });

  it.each([
    ['Thursday 10:00', '2026-11-19T10:00'],
    ['Friday 19:00', '2026-11-20T19:00'],
    ['Saturday 03:00', '2026-11-21T03:00'],
    ['Saturday 09:05', '2026-11-21T09:05'],
    ['Sunday 17:59', '2026-11-22T17:59'],
    ['a working day 19:00', '2026-11-22T19:00'],
    ['Nowruz', '2027-03-22T12:00'],
    ['the thirteenth day of Nowruz', '2027-04-02T19:00'],
    ['years ahead', '2031-06-03T19:00'],
  ])('has enough valid prices in each category on %s', (_name, clock) => {
    const nowMs = Date.parse(`${clock}:00+03:30`);
    const valid = fresh(nowMs).map((statements, index) => {
      const last = statements.at(-1);
      expect(last, demoOffers[index]?.key).toBeDefined();
      return last?.state === 'available' && (last.validUntilMs ?? 0) > nowMs;
    });
    expect(valid.filter(Boolean).length / valid.length).toBeGreaterThan(0.7);
    // Some are stale, so that the fading of old prices is visible.
    expect(valid.filter(Boolean).length / valid.length).toBeLessThan(0.95);
    for (const { slug } of demoCategories.filter(({ parent }) => parent !== null)) {
      const ofCategory = demoOffers.flatMap(({ category }, index) => (category === slug ? [valid[index]] : []));
      expect(ofCategory.filter(Boolean).length / ofCategory.length, slug).toBeGreaterThan(0.5);
    }
  });
});

describe('walk of currencies', () => {
  const start = demoStart(saturdayNoon);

  it('is deterministic for a given clock', () => {
    expect(hashOf(demoCurrencies.map((currency) => quotesBetween(currency, start, saturdayNoon)))).toBe(
      'e60e74013fa2bb8857e04b5255d3a85c3d0e20c8496f62ca0e630a7ddde58fe3',
    );
  });

  it('is the same carried on as generated at once', () => {
    for (const currency of demoCurrencies) {
      const middle = saturdayNoon - 20 * dayMs - 777;
      expect([...quotesBetween(currency, start, middle), ...quotesBetween(currency, middle, saturdayNoon)]).toEqual(
        quotesBetween(currency, start, saturdayNoon),
      );
    }
  });

  it('quotes hourly on market days with the currency’s decimals, near its base', () => {
    for (const currency of demoCurrencies) {
      const quotes = quotesBetween(currency, start, saturdayNoon);
      expect(quotes.length).toBeGreaterThan(900);
      let last = start;
      for (const { quotedAtMs, amount } of quotes) {
        const isInTime = isMarketDay(dayAt(quotedAtMs)) && quotedAtMs > last && quotedAtMs <= saturdayNoon;
        if (!isInTime) expect.fail(`${currency.code} quoted at ${quotedAtMs} after ${last}`);
        last = quotedAtMs;
        const hasDecimals = (amount.split('.')[1]?.length ?? 0) === currency.decimals;
        if (!hasDecimals) expect.fail(`${currency.code} quoted as ${amount}`);
        if (Math.abs(Number(amount) / Number(currency.baseAmount) - 1) >= 0.15)
          expect.fail(`${currency.code} strayed to ${amount}`);
      }
    }
  });
});

describe('seeded draws', () => {
  it('are spread evenly and depend on seed and index', () => {
    const draws = Array.from({ length: 10_000 }, (_, index) => draw(seedOf('spread'), index));
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...draws)).toBeLessThan(1);
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const share = draws.filter((value) => Math.floor(value * 10) === tenth).length;
      expect(share).toBeGreaterThan(850);
      expect(share).toBeLessThan(1150);
    }
    expect(draw(seedOf('a'), 1)).not.toBe(draw(seedOf('b'), 1));
  });

  it('form smooth waves within their bounds', () => {
    const seed = seedOf('wave');
    for (let time = 20_000; time < 20_400; time += 0.5) {
      expect(Math.abs(wave(seed, time, 11))).toBeLessThanOrEqual(1);
      expect(Math.abs(wave(seed, time + 1, 11) - wave(seed, time, 11))).toBeLessThanOrEqual(3 / 11);
    }
  });

  it('count days in Tehran', () => {
    expect(dayFromNumber(dayAt(Date.parse('2026-11-20T20:29:59Z')))).toBe('2026-11-20');
    expect(dayFromNumber(dayAt(Date.parse('2026-11-20T20:30:00Z')))).toBe('2026-11-21');
    expect(momentOf(dayAt(saturdayNoon), 12 * 3600)).toBe(saturdayNoon);
  });
});
