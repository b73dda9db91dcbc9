import { beforeEach, expect, test } from 'vitest';
import { aPrice, NOW } from '../testing/a-price.ts';
import type { Draft, Drafts } from './drafts.ts';
import { createDraftStorage } from './kept-drafts.ts';

const draft = (id: number, amount: string): Draft => {
  const price = aPrice({ id });
  return { base: price, now: price, edit: { amount }, status: 'edited' };
};
const none: Drafts = new Map();
const of = (...drafts: Draft[]): Drafts => new Map(drafts.map((each) => [each.base.id, each]));
const keeper = (owner = '10', now = NOW) => createDraftStorage(localStorage, owner, () => now);
const amounts = (owner = '10', now = NOW) =>
  keeper(owner, now)
    .read()
    .map(({ base, edit }) => [base.id, edit.amount]);

beforeEach(() => localStorage.clear());

test('restores drafts for their owner only, for a week', () => {
  keeper().write(none, of(draft(1, '39000'), draft(2, '40000')));
  expect(amounts()).toEqual([
    [1, '39000'],
    [2, '40000'],
  ]);
  expect(amounts('11')).toEqual([]);
  expect(amounts('1')).toEqual([]);
  expect(amounts('10>20')).toEqual([]);
  expect(amounts('10', NOW + 8 * 86_400_000)).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test('removes drafts that were stored or reverted', () => {
  const tab = keeper();
  const both = of(draft(1, '39000'), draft(2, '40000'));
  tab.write(none, both);
  tab.write(both, of(both.get(2) as Draft));
  expect(amounts()).toEqual([[2, '40000']]);
});

test('restores what was sent without a response', () => {
  const [tab, typed] = [keeper(), draft(1, '39000')];
  const saving: Draft = { ...typed, status: 'saving', sent: typed.edit };
  const failed: Draft = { ...typed, edit: { amount: '39100' }, unanswered: [typed.edit] };
  tab.write(of(typed), of(saving));
  expect(keeper().read()).toMatchObject([{ edit: { amount: '39000' }, unanswered: [{ amount: '39000' }] }]);
  tab.write(of(saving), of(failed));
  expect(keeper().read()).toMatchObject([{ edit: { amount: '39100' }, unanswered: [{ amount: '39000' }] }]);
  tab.write(new Map(), of({ ...failed, unanswered: [{ amount: 39 }] as never }));
  expect(amounts()).toEqual([]);
});

test('merges the drafts of two tabs, and no tab removes a newer draft of the other', () => {
  const [one, other] = [keeper(), keeper()];
  const mine = of(draft(1, '39000'));
  one.write(none, mine);
  other.write(none, of(draft(1, '41000'), draft(2, '40000')));
  one.write(mine, none);
  expect(amounts()).toEqual([
    [1, '41000'],
    [2, '40000'],
  ]);
});

test('discards malformed entries, and reports a full storage', () => {
  localStorage.setItem('rasteh.price-drafts.1.10.5', '{"base":{"id":"x"}}');
  localStorage.setItem('rasteh.price-drafts.1.10.6', 'nonsense');
  expect(amounts()).toEqual([]);
  const full = {
    length: 0,
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const tab = createDraftStorage(full as unknown as Storage, '10', () => NOW);
  expect(tab.write(none, of(draft(1, '39000')))).toBe(false);
});
