import { expect, test } from 'vitest';
import { aPrice, NOW } from './testing/a-price.ts';
import { undoChanges } from './undo.ts';

test('each row goes back to its state and its end, on the version that the act left', () => {
  const before = [
    aPrice({ id: 1, version: 1 }),
    aPrice({ id: 2, version: 5, state: 'on_call', valid_until: '2026-11-20T14:30:00.000Z' }),
  ];
  const results = before.map((price) => ({
    id: price.id,
    ok: true,
    row: { ...price, state: 'unavailable' as const, version: price.version + 1 },
  }));
  expect(undoChanges(before, results, NOW)).toEqual([
    { id: 1, version: 2, state: 'available', valid_until: '2026-11-22T14:30:00Z' },
    { id: 2, version: 6, state: 'on_call' },
  ]);
});

test('what did not change or was refused is left alone', () => {
  const price = aPrice({ id: 1, version: 1 });
  expect(
    undoChanges(
      [price],
      [
        { id: 1, ok: true, row: price },
        { id: 1, ok: false, code: 'not_found' },
      ],
      NOW,
    ),
  ).toEqual([]);
});
