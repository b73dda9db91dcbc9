import { priceLimits } from '@rasteh/contract/wire/limits';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import type { Queries } from '../../core/db/database.ts';
import type { Reference } from '../../goods/catalogue/index.ts';
import * as archivesRepo from './archives/archives-repo.ts';
import { extendTrend, inTermsOf, type PriceRow } from './rules.ts';

/** Trend and former amount of a price from its archives at `now`, in the price's own terms. */
export async function historyOf(
  queries: Queries,
  price: PriceRow,
  now: number,
  reference: Pick<Reference, 'vat'>,
): Promise<Pick<PriceRow, 'trend' | 'previous_amount'>> {
  const since = now - priceLimits.trend_days * DAY_MS;
  let trend: PriceRow['trend'] = [];
  for (const row of await archivesRepo.findStatements(queries, price.id, since)) {
    const amount = inTermsOf(price.vat_included, row, reference);
    if (amount !== null) trend = extendTrend(trend, row.stated_at, amount);
  }
  if (price.amount !== null && price.state === 'available') trend = extendTrend(trend, price.stated_at, price.amount);
  const former = await archivesRepo.listFormer(queries, price.id);
  const amounts = former.map((row) => inTermsOf(price.vat_included, row, reference));
  return { trend, previous_amount: amounts.find((amount) => amount !== null && amount !== price.amount) ?? null };
}
