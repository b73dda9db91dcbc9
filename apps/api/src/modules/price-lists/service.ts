import { priceListLimits } from '@rasteh/contract/limits';
import type { Mapping } from '@rasteh/contract/price-list-mapping';
import type { PriceList, PriceListRow, PriceListRowChange, PriceListStatus } from '@rasteh/contract/price-lists';
import type { PageMeta } from '@rasteh/contract/values';
import { tidyText } from '@rasteh/persian/fold';
import { z } from 'zod';
import type { Database, Transaction } from '../../db/database.ts';
import type { Acting } from '../../lib/acting.ts';
import { AppError, invalid } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { type PageQuery, pageBounds, pageMeta } from '../../lib/pages.ts';
import type { Events } from '../../plugins/events.ts';
import type { Jobs, RunningJob } from '../../plugins/jobs.ts';
import type { Audit } from '../audit/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Suppliers } from '../suppliers/index.ts';
import { createApplying, createUndoing } from './applying-job.ts';
import { createChecking, judgeRead } from './checking-job.ts';
import { identityOf } from './judge.ts';
import { findProducts, findVariations } from './lookups-repo.ts';
import { createMarketReader } from './market.ts';
import { Superseded } from './progress.ts';
import { createReading } from './reading-job.ts';
import * as repo from './repo.ts';
import { countsOf, listToWire, noCounts, type RowNames, rowToWire } from './wire.ts';

type Deps = { db: Database; clock: Clock; events: Events; audit: Audit; jobs: Jobs; catalogue: Catalogue; suppliers: Suppliers };
type Page<T> = { data: T[]; meta: PageMeta };
type RowFilter = PageQuery & Pick<repo.RowFilter, 'kind' | 'outcome'>;
type Apply = { version: number; absent: 'keep' | 'unavailable'; confirm_jumps: boolean };

/** What can be done with the price lists of a user; `acting` says by whom and for whom. */
export type PriceLists = ReturnType<typeof createPriceLists>;

const JobData = z.strictObject({ price_list_id: z.int().positive() });
const isOpen: PriceListStatus[] = ['reading', 'mapped', 'checking', 'checked', 'applying'];

/** Makes the service of price lists; what takes time is done by jobs, step by step, and told as it goes. */
export function createPriceLists({ db, clock, events, audit, jobs, catalogue, suppliers }: Deps) {
  const readMarket = createMarketReader({ db, clock, catalogue, suppliers });

  /** Defines the job of one step: it runs while the list has the step's status, and after the last failed try the list gets another. */
  function step(
    kind: string,
    status: PriceListStatus,
    after: PriceListStatus,
    run: (list: repo.ListRow, job: RunningJob) => Promise<void>,
  ) {
    return jobs.define(kind, {
      schema: JobData,
      tries: 3,
      async run({ price_list_id }, job) {
        const list = await repo.findListById(db.read, price_list_id);
        if (list?.status !== status) return;
        try {
          await run(list, job);
        } catch (error) {
          if (!(error instanceof Superseded)) throw error;
        }
      },
      async failed(tx, { price_list_id }) {
        const failure = after === 'failed' ? ('server' as const) : null;
        const list = await repo.changeList(
          tx,
          { id: price_list_id, status: [status] },
          { status: after, failure, updated_at: clock() },
        );
        if (list) await tell(tx, list);
      },
    });
  }
  const tell = (tx: Transaction, { id, user_id }: repo.ListRow): Promise<void> =>
    events.publish(tx, 'price_list.changed', { price_list_id: id, user_id });

  const deps = { db, clock, events, audit, readMarket };
  const reading = step('readPriceList', 'reading', 'failed', createReading(deps));
  const checking = step('checkPriceList', 'checking', 'failed', createChecking(deps));
  const applying = step('applyPriceList', 'applying', 'failed', createApplying(deps));
  const undoing = step('undoPriceList', 'undoing', 'applied', createUndoing(deps));

  async function own(acting: Acting, id: number): Promise<repo.ListRow> {
    const list = await repo.findList(db.read, acting.subject_id, id);
    if (!list) throw new AppError('not_found');
    return list;
  }

  /** Moves a list on by the word of its supplier and begins the work that this asks for. @throws price_list_status, stale */
  async function move(
    acting: Acting,
    list: repo.ListRow,
    from: PriceListStatus[],
    values: Partial<repo.NewList>,
    { queue, version, also }: { queue?: typeof reading; version?: number; also?(tx: Transaction): Promise<void> } = {},
  ): Promise<PriceList> {
    const moved = await db.transaction(async (tx) => {
      const now = clock();
      const row = await repo.changeList(
        tx,
        { id: list.id, status: from, ...(version ? { version } : {}) },
        { ...values, updated_at: now },
      );
      if (!row) {
        const current = await repo.findListById(tx, list.id);
        throw new AppError(current && from.includes(current.status) ? 'stale' : 'price_list_status', {
          data: current && listToWire(current),
        });
      }
      await also?.(tx);
      if (acting.actor_id !== acting.subject_id)
        await audit.record(tx, acting, {
          action: 'movePriceList',
          entity: 'price_list',
          entity_id: list.id,
          after: { status: row.status },
        });
      await tell(tx, row);
      await queue?.add(tx, { price_list_id: list.id }, { unique_key: String(list.id) });
      return row;
    });
    return listToWire(moved);
  }

  async function namesOf(user_id: number, rows: readonly repo.RowRow[]): Promise<RowNames> {
    const ids = rows.flatMap(({ product_id, suggestions }) =>
      [product_id ?? [], ...suggestions.map((one) => one.product_id)].flat(),
    );
    const product_ids = [...new Set(ids)];
    if (product_ids.length === 0) return { products: new Map(), variations: new Map() };
    const products = await findProducts(db.read, { ids: product_ids, user_id });
    const variations = await findVariations(db.read, { product_ids, user_id });
    return {
      products: new Map(products.map((one) => [one.id, one])),
      variations: new Map(variations.map((one) => [one.id, one])),
    };
  }

  async function rowsToWire(acting: Acting, rows: readonly repo.RowRow[]): Promise<PriceListRow[]> {
    const reference = await catalogue.reference();
    const names = await namesOf(acting.subject_id, rows);
    return rows.map((row) => rowToWire(row, names, reference));
  }

  /** @throws invalid when the defaults or the chosen columns cannot be */
  async function checkMapping({ product, columns, defaults }: Mapping): Promise<void> {
    const { unitsById, citiesById } = await catalogue.reference();
    if (columns.amount === undefined) throw invalid({ 'columns.amount': 'بگویید قیمت در کدام ستون است.' });
    if (product.length === 0 && columns.price_id === undefined) throw invalid({ product: 'بگویید نام کالا در کدام ستون است.' });
    if (defaults.unit_id && !unitsById.has(defaults.unit_id)) throw invalid({ 'defaults.unit_id': 'این واحد پیدا نشد.' });
    if (defaults.city_id && !citiesById.has(defaults.city_id)) throw invalid({ 'defaults.city_id': 'این شهر پیدا نشد.' });
  }

  /** What a supplier says of a row must name things that are there for them. @throws invalid */
  async function checkChoice(user_id: number, { product_id, variation_id }: PriceListRowChange): Promise<void> {
    if (product_id && (await findProducts(db.read, { ids: [product_id], user_id })).length === 0)
      throw invalid({ product_id: 'این کالا پیدا نشد.' });
    if (!variation_id) return;
    const known = product_id ? await findVariations(db.read, { product_ids: [product_id], user_id }) : [];
    if (!known.some(({ id }) => id === variation_id)) throw invalid({ variation_id: 'این گونه از این کالا نیست.' });
  }

  return {
    async list(acting: Acting, query: PageQuery): Promise<Page<PriceList>> {
      const meta = pageMeta(query, await repo.countLists(db.read, acting.subject_id));
      return { data: (await repo.listLists(db.read, acting.subject_id, pageBounds(query))).map(listToWire), meta };
    },
    get: async (acting: Acting, id: number): Promise<PriceList> => listToWire(await own(acting, id)),
    /** A list for its owner's open panels; undefined once it is gone. */
    async readOwn(user_id: number, id: number): Promise<PriceList | undefined> {
      const row = await repo.findList(db.read, user_id, id);
      return row && listToWire(row);
    },
    async create(acting: Acting, { text }: { text: string }): Promise<PriceList> {
      const title = tidyText(text).split('\n')[0]?.slice(0, 80) ?? '';
      const now = clock();
      const { request_id, ip, source } = acting;
      const row = await db.transaction(async (tx) => {
        const list = await repo.insertList(tx, {
          ...{ user_id: acting.subject_id, actor_id: acting.actor_id, acting: { request_id, ip, source } },
          ...{ status: 'reading', source: 'text', text: text.replaceAll('\0', ''), title: title || 'فهرست قیمت' },
          ...{ sheets: [], columns: [], counts: noCounts, created_at: now, updated_at: now },
        });
        if (acting.actor_id !== acting.subject_id)
          await audit.record(tx, acting, { action: 'createPriceList', entity: 'price_list', entity_id: list.id });
        await tell(tx, list);
        await reading.add(tx, { price_list_id: list.id }, { unique_key: String(list.id) });
        return list;
      });
      return listToWire(row);
    },
    async chooseSheet(acting: Acting, id: number, sheet: number): Promise<PriceList> {
      const list = await own(acting, id);
      if (!list.sheets.some(({ index }) => index === sheet)) throw invalid({ sheet: 'این برگه در پرونده نیست.' });
      return move(
        acting,
        list,
        ['mapped', 'checked'],
        { status: 'reading', sheet, done: 0, total: 0, counts: noCounts },
        { queue: reading },
      );
    },
    async map(acting: Acting, id: number, mapping: Mapping): Promise<PriceList> {
      const list = await own(acting, id);
      await checkMapping(mapping);
      const { fingerprint } = list;
      const values = { status: 'checking' as const, mapping, mapping_from: 'chosen' as const, done: 0, counts: noCounts };
      return move(acting, list, ['mapped', 'checked'], values, {
        queue: checking,
        async also(tx) {
          if (fingerprint) await repo.keepMapping(tx, { user_id: list.user_id, fingerprint, mapping, used_at: clock() });
        },
      });
    },
    async listRows(acting: Acting, id: number, { page, per_page, ...filter }: RowFilter): Promise<Page<PriceListRow>> {
      await own(acting, id);
      const wanted = { ...filter, price_list_id: id };
      const meta = pageMeta({ page, per_page }, await repo.countRows(db.read, wanted));
      const rows = await repo.pageOfRows(db.read, wanted, pageBounds({ page, per_page }));
      return { data: await rowsToWire(acting, rows), meta };
    },
    async changeRow(acting: Acting, id: number, row_id: number, change: PriceListRowChange): Promise<PriceListRow> {
      const list = await own(acting, id);
      const row = await repo.findRow(db.read, id, row_id);
      if (!row) throw new AppError('not_found');
      if (list.status !== 'checked' || !list.mapping || row.line === null)
        throw new AppError('price_list_status', { data: listToWire(list) });
      const chosen = { ...row.chosen, ...change };
      await checkChoice(list.user_id, chosen);
      const { market, reads } = await readMarket(list.user_id, list.mapping, [{ ...row, chosen }]);
      const [read] = reads;
      if (!read) throw new AppError('conflict');
      if (chosen.price_id && !market.pricesById.has(chosen.price_id)) throw invalid({ price_id: 'این قیمت پیدا نشد.' });
      const judged = judgeRead(read, market);
      await db.transaction(async (tx) => {
        const still = await repo.changeList(tx, { id, status: ['checked'] }, { updated_at: clock() });
        if (!still) throw new AppError('price_list_status');
        const twin =
          identityOf(judged) === null || judged.price_id === null ? [] : await repo.rowsOfPrice(tx, id, judged.price_id);
        const taken = twin.some((one) => one.id !== row_id && ['changed', 'unchanged'].includes(one.kind));
        const final =
          taken && judged.kind !== 'skipped'
            ? { ...judged, kind: 'invalid' as const, errors: { product: ['همین قیمت در سطر دیگری هم آمده است.'] } }
            : judged;
        await repo.updateListRows(tx, [{ id: row_id, ...final, chosen }]);
        // The price that a row now speaks of is absent no longer.
        const absent = twin.find((one) => one.kind === 'absent');
        if (absent && !['skipped', 'invalid'].includes(final.kind)) await repo.deleteRow(tx, absent.id);
        const { text_key } = read.understood;
        if (change.product_id && text_key) {
          const match = {
            user_id: list.user_id,
            text_key,
            product_id: change.product_id,
            variation_id: chosen.variation_id ?? null,
          };
          await repo.keepMatch(tx, { ...match, used_at: clock() });
        } else if (change.product_id === null) await repo.forgetMatch(tx, list.user_id, text_key);
        const counted = await repo.changeList(
          tx,
          { id, status: ['checked'] },
          { counts: countsOf(await repo.countByKind(tx, id)) },
        );
        if (counted) await tell(tx, counted);
      });
      const fresh = await repo.findRow(db.read, id, row_id);
      const [wire] = fresh ? await rowsToWire(acting, [fresh]) : [];
      if (!wire) throw new AppError('not_found');
      return wire;
    },
    async apply(acting: Acting, id: number, { version, absent, confirm_jumps }: Apply): Promise<PriceList> {
      const list = await own(acting, id);
      const { request_id, ip, source } = acting;
      const by = { actor_id: acting.actor_id, acting: { request_id, ip, source } };
      return move(
        acting,
        list,
        ['checked'],
        { ...by, status: 'applying', absent, done: 0 },
        {
          queue: applying,
          version,
          also: async (tx) => void (confirm_jumps && (await repo.confirmJumps(tx, id))),
        },
      );
    },
    async cancel(acting: Acting, id: number): Promise<PriceList> {
      return move(acting, await own(acting, id), isOpen, { status: 'cancelled' });
    },
    async undo(acting: Acting, id: number): Promise<PriceList> {
      const list = await own(acting, id);
      if (list.applied_at !== null && clock() > list.applied_at + priceListLimits.undo_s * 1_000)
        throw new AppError('undo_too_late');
      const { request_id, ip, source } = acting;
      const by = { actor_id: acting.actor_id, acting: { request_id, ip, source } };
      return move(acting, list, ['applied'], { ...by, status: 'undoing' }, { queue: undoing });
    },
  };
}
