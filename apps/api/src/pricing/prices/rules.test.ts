import { vatRates } from '@rasteh/persian/money/vat';
import { describe, expect, it } from 'vitest';
import { percentChange } from './judgement.ts';
import { decide, extendTrend, type PriceRow, stateNow, tehranDayNumber, toggled } from './rules.ts';

const at = (text: string): number => Date.parse(`${text}+03:30`);
/** Saturday, a working day. */
const now = at('2026-11-21T10:00:00');
const minute = 60_000;
/** Now, with the official holidays and the rates by law. */
const moment = { now, holidays: { closed: [], open: [] }, vat: vatRates };

const price = (values: Partial<PriceRow> = {}): PriceRow => ({
  id: 1,
  user_id: 1,
  product_id: 1,
  variation_id: null,
  unit_id: 1,
  amount: 384_500,
  comparable_amount: 384_500,
  min_quantity: 0,
  delivery: 'factory',
  city_id: 1,
  vat_included: false,
  payment: 'cash',
  credit_days: 0,
  state: 'available',
  valid_until: at('2026-11-22T18:00:00'),
  stated_at: now - 120 * minute,
  note: null,
  previous_amount: null,
  trend: [],
  version: 3,
  created_at: 0,
  deleted_at: null,
  ...values,
});
const changed = (row: PriceRow, change: Parameters<typeof decide>[1], when = now) => {
  const decision = decide(row, change, { ...moment, now: when });
  if (decision.kind !== 'changed') throw new Error(`not changed: ${JSON.stringify(decision)}`);
  return decision;
};

describe('stateNow', () => {
  it('is on-call from the moment the price expires', () => {
    const row = price({ valid_until: now });
    expect(stateNow(row, now - 1)).toBe('available');
    expect(stateNow(row, now)).toBe('on_call');
  });
  it('keeps an unavailable price unavailable', () => {
    expect(stateNow(price({ state: 'unavailable', valid_until: now - 1 }), now)).toBe('unavailable');
  });
  it('toggles available to unavailable and the other two to available', () => {
    expect(toggled(price(), now)).toBe('unavailable');
    expect(toggled(price({ state: 'unavailable' }), now)).toBe('available');
    expect(toggled(price({ state: 'on_call' }), now)).toBe('available');
    expect(toggled(price({ valid_until: now - 1 }), now)).toBe('available');
  });
});

describe('a change of price', () => {
  it('states the new amount, keeps the former one and is valid until 18:00 of the next working day', () => {
    const { next, reason } = changed(price(), { amount: 386_000 });
    expect(next).toMatchObject({ amount: 386_000, previous_amount: 384_500, stated_at: now, version: 4, state: 'available' });
    expect(next.valid_until).toBe(at('2026-11-22T18:00:00'));
    expect(next.trend).toEqual([[tehranDayNumber(now), 386_000]]);
    expect(reason).toBe('update');
  });
  it.each([
    ['Wednesday', '2026-11-25T12:00:00', '2026-11-28T18:00:00'],
    ['Thursday', '2026-11-26T12:00:00', '2026-11-28T18:00:00'],
    ['Friday', '2026-11-27T19:00:00', '2026-11-28T18:00:00'],
    ['Saturday at 19:00', '2026-11-28T19:00:00', '2026-11-29T18:00:00'],
  ])('stated on %s is valid until the next working day', (_day, when, until) => {
    expect(changed(price({ stated_at: 0 }), { amount: 385_000 }, at(when)).next.valid_until).toBe(at(until));
  });
  it('is a correction within 30 minutes of an available statement, and then keeps the earlier former amount', () => {
    const { next, reason } = changed(price({ stated_at: now - 30 * minute, previous_amount: 380_000 }), { amount: 385_000 });
    expect(reason).toBe('correction');
    expect(next.previous_amount).toBeUndefined();
    expect(changed(price({ stated_at: now - 30 * minute - 1 }), { amount: 385_000 }).reason).toBe('update');
  });
  it('of more than 25 % requires confirmation, and exactly 25 % does not', () => {
    const row = price({ amount: 400_000 });
    expect(decide(row, { amount: 500_001 }, moment)).toEqual({ kind: 'refused', code: 'price_jump', jump_percent: 25 });
    expect(decide(row, { amount: 299_000 }, moment)).toMatchObject({ code: 'price_jump', jump_percent: -25.3 });
    expect(decide(row, { amount: 500_000 }, moment).kind).toBe('changed');
    expect(decide(row, { amount: 300_000 }, moment).kind).toBe('changed');
    expect(decide(row, { amount: 900_000, confirm_jump: true }, moment).kind).toBe('changed');
  });
  it.each([
    [1_200_000, 'price_jump'],
    [1_200_001, 'price_far'],
    [133_334, 'price_jump'],
    [133_333, 'price_far'],
  ])('from 400,000 to %i is a %s', (amount, code) => {
    const row = price({ amount: 400_000 });
    expect(decide(row, { amount }, moment)).toMatchObject({ code });
    expect(decide(row, { amount, confirm_jump: true }, moment).kind).toBe(code === 'price_jump' ? 'changed' : 'refused');
    expect(decide(row, { amount, confirm_amount: amount - 1 }, moment).kind).toBe('refused');
    expect(decide(row, { amount, confirm_amount: amount }, moment).kind).toBe('changed');
  });
  it('to the same amount restates it', () => {
    const { next, reason } = changed(price({ valid_until: now - 1, stated_at: now - 2 * 86_400_000 }), { amount: 384_500 });
    expect(next).toMatchObject({ stated_at: now, valid_until: at('2026-11-22T18:00:00') });
    expect(reason).toBe('update');
    expect(next.previous_amount).toBeUndefined();
  });
  it('of an amount that was stated by call leaves the former amount that the public has seen', () => {
    const day = tehranDayNumber(now);
    const seen = price({ state: 'on_call', trend: [[day, 384_500]] });
    const byCall = changed(seen, { amount: 390_000 });
    expect([byCall.next.previous_amount, byCall.next.trend]).toEqual([384_500, undefined]);
    const hidden = price({ state: 'on_call', amount: 390_000, previous_amount: 384_500, trend: [[day, 384_500]] });
    const { next } = changed(hidden, { amount: 400_000, state: 'available' });
    expect([next.amount, next.previous_amount]).toEqual([400_000, undefined]);
  });
  it('of the terms of an expired price keeps it expired, and adds no point to the trend', () => {
    const row = price({ valid_until: now - 1 });
    const { next } = changed(row, { vat_included: true });
    expect(next.trend).toEqual([]);
    expect(stateNow({ ...row, ...next }, now)).toBe('on_call');
  });
  it('of the note alone is no new statement', () => {
    const { next } = changed(price(), { note: 'با بارگیری' });
    expect(next).toEqual({ amount: 384_500, state: 'available', version: 4, note: 'با بارگیری' });
  });
  it('to an amount of null is refused while the price is available', () => {
    expect(decide(price(), { amount: null }, moment)).toMatchObject({ code: 'price_amount_required' });
    expect(changed(price({ state: 'on_call' }), { amount: null }).next.amount).toBeNull();
  });
  it('with a time in the past is refused at its field', () => {
    expect(decide(price(), { valid_until: '2026-11-21T06:00:00.000Z' }, moment)).toMatchObject({
      code: 'invalid',
      errors: { valid_until: [expect.any(String)] },
    });
  });
  it('without a difference is ignored', () => {
    expect(decide(price(), {}, moment)).toEqual({ kind: 'unchanged' });
    expect(decide(price(), { vat_included: false, note: null }, moment)).toEqual({ kind: 'unchanged' });
  });
});

describe('a change of state', () => {
  it('to the current derived state is ignored', () => {
    expect(decide(price(), { state: 'available' }, moment)).toEqual({ kind: 'unchanged' });
    expect(decide(price({ valid_until: now - 1 }), { state: 'on_call' }, moment)).toEqual({ kind: 'unchanged' });
  });
  it('to available without an amount is refused', () => {
    expect(decide(price({ amount: null, state: 'on_call', valid_until: null }), { state: 'available' }, moment)).toMatchObject({
      code: 'price_amount_required',
    });
  });
  it('to available restates an expired price', () => {
    const { next, reason } = changed(price({ valid_until: now - 1, stated_at: now - 3 * 86_400_000 }), { state: 'available' });
    expect(next).toMatchObject({ state: 'available', stated_at: now, valid_until: at('2026-11-22T18:00:00') });
    expect(reason).toBe('state');
  });
  it('to on-call keeps the amount and archives with the reason state', () => {
    const { next, reason } = changed(price({ stated_at: now - minute }), { state: 'on_call' });
    expect(next).toMatchObject({ amount: 384_500, state: 'on_call', stated_at: now });
    expect(next.trend).toBeUndefined();
    expect(reason).toBe('state');
  });
});

describe('trend', () => {
  it('keeps the last amount of each day for 30 days', () => {
    const day = tehranDayNumber(now);
    expect(
      extendTrend(
        [
          [day - 30, 1],
          [day - 29, 2],
          [day, 3],
        ],
        now,
        4,
      ),
    ).toEqual([
      [day - 29, 2],
      [day, 4],
    ]);
  });
  it('starts its day at midnight in Tehran', () => {
    expect(tehranDayNumber(at('2026-11-21T00:00:00')) - tehranDayNumber(at('2026-11-20T23:59:59'))).toBe(1);
  });
  it('gives a change in percent with one decimal', () => {
    expect(percentChange(384_500, 386_000)).toBe(0.4);
    expect(percentChange(386_000, 384_500)).toBe(-0.4);
  });
});
