import { tehranDay } from '@rasteh/persian/calendar/tehran';
import type { Transaction } from '../../../core/db/database.ts';
import { slices } from '../../../core/lib/slices.ts';
import { tehranDayNumber, tehranDayStart } from '../../prices/index.ts';
import * as repo from './repo.ts';

/** Days of which every amount stays, and days before them in which those of sources are thinned. */
const KEPT_DAYS = 7;
const THINNED_DAYS = 30;
/** Rows deleted at once: a statement takes a limited number of values. */
const PART = 500;

type Amount = { id: number; amount: string };

/** The amounts of a day that its history needs: the least, the most and the last. */
function kept(day: readonly Amount[]): Set<number> {
  const sorted = [...day].sort((a, b) => Number(a.amount) - Number(b.amount));
  return new Set([sorted[0], sorted.at(-1), day.at(-1)].flatMap((one) => (one ? [one.id] : [])));
}

/**
 * Thins what sources gave before the last days to the least, the most and the last amount of each day, so that the history by day stays
 * as it was. Amounts that admins stated stay.
 */
export async function thin(tx: Transaction, currency_id: number, now: number): Promise<void> {
  const today = tehranDayNumber(now);
  const span = { from: tehranDayStart(today - KEPT_DAYS - THINNED_DAYS), until: tehranDayStart(today - KEPT_DAYS) };
  const byDay = Map.groupBy(await repo.listFetched(tx, currency_id, span), ({ at }) => tehranDay(at));
  const surplus = [...byDay.values()].flatMap((day) => {
    const ids = kept(day);
    return day.flatMap(({ id }) => (ids.has(id) ? [] : [id]));
  });
  for (const part of slices(surplus, PART)) await repo.deleteAmounts(tx, part);
}
