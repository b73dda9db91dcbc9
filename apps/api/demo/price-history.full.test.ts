import { describe, expect, it } from 'vitest';
import { dayAt } from './market-days.ts';
import { applyStatements, type Compare } from './price-history.ts';
import type { PriceStatement } from './walk.ts';

const hour = 3_600_000;
const saturday = Date.parse('2026-11-21T10:00:00+03:30');
const monday = saturday + 48 * hour;

const price = {
  id: 7,
  user_id: 3,
  product_id: 5,
  variation_id: null,
  unit_id: 1,
  city_id: 9,
  min_quantity: 500_000,
  delivery: 'warehouse',
  vat_included: true,
  payment: 'cash',
  credit_days: 0,
  note: 'تنها نقد',
  deleted_at: null,
  amount: 384_500,
  comparable_amount: 349_545,
  state: 'available',
  valid_until: monday,
  stated_at: saturday,
  previous_amount: 380_000,
  trend: [[dayAt(saturday), 384_500]] as [number, number][],
  version: 4,
  created_at: 1,
} as const satisfies Parameters<typeof applyStatements>[0];

/** Removes the 10 % tax. */
const compare: Compare = ({ amount }) => Math.round((amount ?? 0) / 1.1);

const statement = (change: Partial<PriceStatement>): PriceStatement => ({
  statedAtMs: saturday + 24 * hour,
  state: 'available',
  amount: 386_000,
  validUntilMs: monday + hour,
  isCorrection: false,
  ...change,
});

describe('liveThrough', () => {
  it('applies the new amount, keeps the former one and archives the replaced row', () => {
    const { price: after, archives } = applyStatements(price, [statement({})], compare);
    expect(after).toEqual({
      ...price,
      amount: 386_000,
      comparable_amount: 350_909,
      previous_amount: 384_500,
      stated_at: saturday + 24 * hour,
      valid_until: monday + hour,
      version: 5,
      trend: [
        [dayAt(saturday), 384_500],
        [dayAt(saturday) + 1, 386_000],
      ],
    });
    expect(archives).toEqual([
      expect.objectContaining({
        price_id: 7,
        user_id: 3,
        amount: 384_500,
        stated_at: saturday,
        replaced_at: saturday + 24 * hour,
        actor_id: 3,
        reason: 'update',
        source: 'web',
        note: 'تنها نقد',
      }),
    ]);
  });

  it('does not use a corrected slip as the former amount', () => {
    const { price: after, archives } = applyStatements(
      price,
      [statement({ amount: 424_600 }), statement({ statedAtMs: saturday + 24 * hour + 300_000, isCorrection: true })],
      compare,
    );
    expect(after).toMatchObject({ amount: 386_000, previous_amount: 384_500, version: 6 });
    expect(after.trend.at(-1)).toEqual([dayAt(saturday) + 1, 386_000]);
    expect(archives.map(({ amount, reason }) => [amount, reason])).toEqual([
      [384_500, 'update'],
      [424_600, 'correction'],
    ]);
  });

  it('keeps amount, change and trend if only the state changes, or the same amount is restated', () => {
    const { price: after, archives } = applyStatements(
      price,
      [
        statement({ amount: 384_500 }),
        statement({ statedAtMs: monday, state: 'unavailable', amount: 384_500, validUntilMs: null }),
      ],
      compare,
    );
    expect(after).toMatchObject({ amount: 384_500, previous_amount: 380_000, state: 'unavailable', valid_until: null });
    expect(after.trend.map(([, amount]) => amount)).toEqual([384_500, 384_500]);
    expect(archives.map(({ reason }) => reason)).toEqual(['update', 'state']);
    const expired = applyStatements(price, [statement({ statedAtMs: monday + hour, amount: 384_500 })], compare);
    expect(expired.archives.map(({ reason }) => reason)).toEqual(['state']);
  });

  it('ignores statements that are not newer than the row', () => {
    const past = [statement({ statedAtMs: saturday - hour }), statement({ statedAtMs: saturday })];
    expect(applyStatements(price, past, compare)).toEqual({ price, archives: [] });
  });
});
