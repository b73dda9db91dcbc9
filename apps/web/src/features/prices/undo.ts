import type { Price, PriceChange, PriceResult } from '@rasteh/contract/prices';

/**
 * What brings prices back to how they stood before an act: state, amount and end, each on the version that the act left, so that what was
 * changed since is left alone. An end that has passed means on-call, as it read before. `now` in ms.
 */
export function undoChanges(before: readonly Price[], results: readonly PriceResult[], now: number): PriceChange[] {
  const was = new Map(before.map((price) => [price.id, price]));
  return results.flatMap(({ id, ok, row }) => {
    const price = id === null ? undefined : was.get(id);
    if (!ok || !row || !price || row.version === price.version) return [];
    const { state, valid_until, amount } = price;
    const holds = valid_until !== null && Date.parse(valid_until) > now;
    const change: PriceChange = { id: row.id, version: row.version, state: holds || state !== 'available' ? state : 'on_call' };
    if (amount !== row.amount) change.amount = amount;
    return [holds ? { ...change, valid_until } : change];
  });
}
