import type { Price, PriceArchive } from '@rasteh/contract/pricing/prices';

/** An amount of the user's own price, in Rial, with its validity period in ms. */
export type OwnStatement = { amount: number; from: number; until: number; is_correction: boolean };

/** The end of a statement: its replacement or its expiry, whichever came first. */
const endOf = (valid_until: string | null, replaced_at: number): number =>
  Math.min(valid_until === null ? replaced_at : Date.parse(valid_until), replaced_at);

/** The available statements of earlier prices and, if given, of the current price, each once, oldest first. */
export function statementsOf(archives: readonly PriceArchive[], current: Price | null, now: number): OwnStatement[] {
  const byStart = new Map<number, OwnStatement>();
  // A changed note archives a row whose statement continues: the last row of a statement determines how it ended.
  for (const { amount, state, stated_at, valid_until, replaced_at, reason } of archives.toReversed()) {
    // A statement that was undone does not count.
    if (state !== 'available' || amount === null || reason === 'undo') continue;
    const from = Date.parse(stated_at);
    byStart.set(from, {
      amount,
      from,
      is_correction: reason === 'correction',
      until: Math.max(from, endOf(valid_until, Date.parse(replaced_at))),
    });
  }
  if (current?.state === 'available' && current.amount !== null) {
    const from = Date.parse(current.stated_at);
    byStart.set(from, {
      amount: current.amount,
      from,
      until: Math.max(from, endOf(current.valid_until, now)),
      is_correction: false,
    });
  }
  return [...byStart.values()].sort((a, b) => a.from - b.from);
}
