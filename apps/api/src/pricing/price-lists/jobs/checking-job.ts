import type { PriceListRowKind } from '@rasteh/contract/pricing/price-lists/rows';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { toPersianDigits } from '@rasteh/persian/digits';
import type { Database } from '../../../core/db/database.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { RunningJob } from '../../../core/plugins/jobs/types.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { MarketReader, Read } from '../planning/market.ts';
import { identityOf, type Market, type PlannedRow, planPrice, planRow } from '../planning/plan-row.ts';
import { CHUNK, moveList, yieldToEventLoop } from '../progress.ts';
import type * as repo from '../repo.ts';
import * as rowsRepo from '../rows/repo.ts';
import { countsOf } from '../wire.ts';

type Deps = { db: Database; clock: Clock; events: Events; readMarket: MarketReader };
type Row = Pick<rowsRepo.RowRow, 'cells' | 'chosen' | 'errors' | 'line'>;

/** Plans one row, including the choices of its supplier. */
export function judgeRead<R extends Row>({ row, understood, meant }: Read<R>, market: Market): PlannedRow {
  const judged = planRow(understood, meant, row.chosen.price_id ?? null, market);
  const is_confirmed = row.chosen.is_confirmed ?? false;
  // A line without any price is a heading or a remark, unless the supplier included it by hand.
  const isLeft = row.chosen.is_skipped ?? understood.is_blank;
  if (!isLeft) return { ...judged, is_confirmed };
  const errors: FieldErrors = row.errors._ ? { _: row.errors._ } : {};
  return { ...judged, kind: 'skipped', is_jump: false, is_confirmed: false, errors };
}

const twice = (line: number | null): FieldErrors => ({
  product: [`همین قیمت در سطر ${line === null ? '' : toPersianDigits(line)} هم آمده است.`],
});

/** Compares a list with its supplier's prices; it changes only the list itself. */
export function createChecking({ db, clock, events, readMarket }: Deps) {
  async function readRows(list: repo.ListRow): Promise<rowsRepo.RowRow[]> {
    const rows: rowsRepo.RowRow[] = [];
    for (;;) {
      const part = await rowsRepo.listRowsAfter(db.read, list.id, rows.at(-1)?.id ?? 0, 500);
      rows.push(...part);
      if (part.length < 500) return rows;
      await yieldToEventLoop();
    }
  }

  /** The supplier's prices in the categories of the list that the list does not mention. */
  function absentOf(
    list: repo.ListRow,
    judged: readonly PlannedRow[],
    market: Market,
    inCategories: (product_id: number) => boolean,
  ) {
    const named = new Set(judged.flatMap(({ price_id }) => price_id ?? []));
    return [...market.pricesById.values()]
      .filter((price) => !named.has(price.id) && price.state !== 'unavailable' && inCategories(price.product_id))
      .map((price): rowsRepo.NewRow => {
        const absent = planPrice({ text: '', text_key: '', stated: { state: 'unavailable' }, errors: {} }, price, market);
        const kind: PriceListRowKind = 'absent';
        return { ...absent, kind, price_list_id: list.id, line: null, cells: [], chosen: {} };
      });
  }

  return async function check(list: repo.ListRow, job: RunningJob): Promise<void> {
    const { mapping } = list;
    if (!mapping) throw new Error(`price list ${list.id} has no mapping`);
    await db.transaction((tx) => rowsRepo.deleteRows(tx, list.id, 'absent'));
    const all = await readRows(list);
    const header_line = mapping.header_row === null ? null : (all[mapping.header_row]?.line ?? null);
    const rows = header_line === null ? all : all.filter(({ line }) => line !== null && line > header_line);
    const above = all.slice(0, all.length - rows.length);
    const { market, reads, categoryOf } = await readMarket(list.user_id, mapping, rows);
    const firsts = new Map<string, number | null>();
    const judged: PlannedRow[] = [];
    const total = reads.length;

    const keep = (
      changed: (Partial<rowsRepo.NewRow> & { id: number })[],
      added: rowsRepo.NewRow[],
      done: number,
    ): Promise<void> =>
      db.transaction(async (tx) => {
        await job.hold(tx);
        await rowsRepo.updateListRows(tx, changed);
        await rowsRepo.insertListRows(tx, added);
        await moveList(tx, events, { id: list.id, status: 'checking' }, { done, total, updated_at: clock() });
      });

    await keep(
      above.map(({ id }) => ({ id, kind: 'skipped' as const, outcome: null, errors: {}, price_id: null })),
      [],
      0,
    );
    for (let start = 0; start < reads.length; start += CHUNK) {
      job.signal.throwIfAborted();
      const changed = reads.slice(start, start + CHUNK).map((read) => {
        const one = judgeRead(read, market);
        const identity = one.kind === 'skipped' ? null : identityOf(one);
        const isTwice = identity !== null && firsts.has(identity);
        if (identity !== null && !isTwice) firsts.set(identity, read.row.line);
        const final: PlannedRow = isTwice
          ? { ...one, kind: 'invalid', is_jump: false, errors: { ...one.errors, ...twice(firsts.get(identity) ?? null) } }
          : one;
        judged.push(final);
        return { id: read.row.id, ...final, outcome: null };
      });
      await keep(changed, [], Math.min(start + CHUNK, total));
      await yieldToEventLoop();
    }
    const categories = new Set(judged.flatMap(({ product_id }) => (product_id === null ? [] : (categoryOf(product_id) ?? []))));
    const absent = absentOf(list, judged, market, (product_id) => categories.has(categoryOf(product_id) ?? 0));
    for (let start = 0; start < absent.length; start += CHUNK) {
      job.signal.throwIfAborted();
      await keep([], absent.slice(start, start + CHUNK), total);
      await yieldToEventLoop();
    }
    await db.transaction(async (tx) => {
      await job.hold(tx);
      const counts = countsOf(await rowsRepo.countByKind(tx, list.id));
      await moveList(
        tx,
        events,
        { id: list.id, status: 'checking' },
        { status: 'checked', counts, done: total, updated_at: clock() },
      );
    });
  };
}
