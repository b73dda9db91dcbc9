import type { PublicRfq } from '@rasteh/contract/trade/rfqs';
import { beforeEach, expect, test } from 'vitest';
import { quoteKeeper } from './quote-draft.ts';
import type { QuoteValues } from './quote-values.ts';

const NOW = 1_764_000_000_000;
const keeper = (rfq_id = 9) => quoteKeeper(5, rfq_id, () => NOW);
const values = { lines: [], note: 'تا شنبه' } as unknown as QuoteValues;
const rfq = { id: 9, version: 2 } as PublicRfq;

beforeEach(() => localStorage.clear());

test('restores an unsent quote with the RFQ and the version that it is based on', () => {
  const draft = { base: { version: 3, values: rfq }, values, sent: { body: '{}', key: 'k' } };
  keeper().write(draft);
  expect(keeper().read()).toEqual(draft);
  expect(keeper(10).read()).toBeNull();
});

test('restores what an earlier release has stored', () => {
  localStorage.setItem(
    'rasteh.quote-draft.1.5.9',
    JSON.stringify({ at: NOW - 1, values, rfq, version: 3, sent: { content: '{}', key: 'k' } }),
  );
  expect(keeper().read()).toEqual({ base: { version: 3, values: rfq }, values, sent: { body: '{}', key: 'k' } });
});

test('ignores an unsent quote for another RFQ', () => {
  keeper().write({ base: { version: 0, values: { ...rfq, id: 8 } }, values, sent: null });
  expect(keeper().read()).toBeNull();
});
