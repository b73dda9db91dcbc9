import { median } from '../../price-days/index.ts';

/** An amount that a supplier states. */
export type Stated = { user_id: number; amount: number; stated_at: number };

/** The middle of the last amount of each supplier; null without one (docs/rules.md, «The board»). */
export function medianOfSuppliers(stated: readonly Stated[]): number | null {
  const last = new Map<number, Stated>();
  for (const one of stated) {
    const known = last.get(one.user_id);
    if (!known || known.stated_at < one.stated_at) last.set(one.user_id, one);
  }
  const amounts = [...last.values()].map(({ amount }) => amount).sort((a, b) => a - b);
  return amounts.length > 0 ? median(amounts) : null;
}
