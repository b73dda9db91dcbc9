import { expect, test } from 'vitest';
import { anOffer, NOW } from '../../testing/market.ts';
import { applyChange, asOf, nextExpiry, untilText } from './offer-state.ts';

test('shows an expired offer as on-call without an amount', () => {
  const offer = anOffer({ valid_until: new Date(NOW).toISOString() });
  expect(asOf(offer, NOW - 1)).toBe(offer);
  expect(asOf(offer, NOW)).toMatchObject({ state: 'on_call', amount: null, change_percent: null });
});

test('leaves unavailable offers and offers without an end unchanged', () => {
  const missing = anOffer({ state: 'unavailable', amount: null });
  const endless = anOffer({ valid_until: null });
  expect(asOf(missing, NOW * 2)).toBe(missing);
  expect(asOf(endless, NOW * 2)).toBe(endless);
});

test('names the end of a price by its time, its day, or its whole date, without a place to break the line', () => {
  const now = Date.parse('2026-11-25T08:00:00.000Z');
  expect(untilText('2026-11-25T14:30:00.000Z', now)).toBe('تا\u00a0۱۸:۰۰');
  expect(untilText('2026-11-28T14:30:00.000Z', now)).toBe('تا\u00a0۷\u00a0آذر');
  expect(untilText('2027-03-25T14:30:00.000Z', now)).toBe('تا\u00a0۱۴۰۶/۰۱/۰۵');
});

test('returns the nearest future end of an available offer', () => {
  const at = (ms: number, state: 'available' | 'on_call' = 'available') =>
    anOffer({ state, valid_until: new Date(NOW + ms).toISOString() });
  expect(nextExpiry([at(-5), at(9_000), at(4_000), at(1_000, 'on_call')], NOW)).toBe(NOW + 4_000);
  expect(nextExpiry([anOffer({ valid_until: null })], NOW)).toBeUndefined();
});

test('replaces an offer by a newer version and ignores an older one', () => {
  const shown = [anOffer({ id: 1, version: 3 }), anOffer({ id: 2, version: 1 })];
  const newer = anOffer({ id: 1, version: 4, amount: 1_000 });
  expect(applyChange(shown, { offers: [newer], removed_ids: [] })).toEqual([newer, shown[1]]);
  expect(applyChange(shown, { offers: [anOffer({ id: 1, version: 2, amount: 1 })], removed_ids: [] })).toBe(shown);
});

test('removes an offer, but keeps one that is restated in the same change', () => {
  const shown = [anOffer({ id: 1 }), anOffer({ id: 2 })];
  expect(applyChange(shown, { offers: [], removed_ids: [2] }).map(({ id }) => id)).toEqual([1]);
  expect(applyChange(shown, { offers: [anOffer({ id: 2, version: 2 })], removed_ids: [2] }).map(({ id }) => id)).toEqual([1, 2]);
});

test('does not insert offers that are not shown', () => {
  const shown = [anOffer({ id: 1 })];
  expect(applyChange(shown, { offers: [anOffer({ id: 9 })], removed_ids: [8] })).toBe(shown);
});
