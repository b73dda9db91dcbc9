import type { PriceList, PriceListStatus, PriceListsQuerySchema } from '@rasteh/contract/price-lists';
import type { Mapping } from '@rasteh/contract/price-lists/mapping';
import { priceListLimits } from '@rasteh/contract/wire/limits';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { tidyText } from '@rasteh/persian/fold';
import { z } from 'zod';
import type { Database, Transaction } from '../../db/database.ts';
import { lockUser } from '../../db/lock-user.ts';
import { AppError, invalid } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { pageBounds, pageMeta } from '../../lib/pages.ts';
import { periodMs } from '../../lib/period.ts';
import type { RequestContext } from '../../lib/request-context.ts';
import type { Sheet } from '../../lib/sheets/sheet.ts';
import type { Jobs, RunningJob } from '../../plugins/jobs/jobs.ts';
import type { PortalThreads } from '../../plugins/jobs/threads.ts';
import type { Events } from '../../realtime/events/events.ts';
import type { Audit } from '../audit/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Delegations } from '../delegations/index.ts';
import type { Files } from '../files/index.ts';
import type { FindMedians, Prices } from '../prices/index.ts';
import type { Suppliers } from '../suppliers/index.ts';
import { createApplying, createUndoing } from './applying-job.ts';
import { createChecking } from './checking-job.ts';
import { createForgetting } from './forgetting-job.ts';
import { createMarketReader } from './planning/market.ts';
import { Superseded } from './progress.ts';
import { createReading } from './reading-job.ts';
import * as repo from './repo.ts';
import { createRows } from './rows-service.ts';
import { emptyList, listToWire, noCounts } from './wire.ts';
import { sheetOfPrices } from './writing/price-sheet.ts';

type ListsQuery = z.output<typeof PriceListsQuerySchema>;
type Deps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  jobs: Jobs;
  catalogue: Catalogue;
  suppliers: Suppliers;
  delegations: Pick<Delegations, 'findRight'>;
  files: Files;
  prices: Prices;
  findMedians: FindMedians;
  /** The worker threads in which lists are read. */
  threads: Pick<PortalThreads, 'lists'>;
};
type Page<T> = { data: T[]; meta: PageMeta };
type Apply = { version: number; absent: 'keep' | 'unavailable'; confirm_jumps: boolean };

/** The operations on the price lists of a user; the request context names the actor and the subject. */
export type PriceLists = ReturnType<typeof createPriceLists>;

const JobData = z.strictObject({ price_list_id: z.int().positive() });
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && ['forbidden', 'act_reason_required'].includes(error.code);
const isOpen: PriceListStatus[] = ['reading', 'mapped', 'checking', 'checked', 'applying'];
const underWay: PriceListStatus[] = ['reading', 'checking', 'applying', 'undoing'];
const WAIT_S = 10;
const firstLine = (text: string): string | undefined => tidyText(text).split('\n')[0]?.slice(0, 80);

/** Creates the service of price lists; long work is done by jobs, step by step, and each step is published. */
export function createPriceLists({
  db,
  clock,
  events,
  audit,
  jobs,
  catalogue,
  suppliers,
  delegations,
  files,
  prices,
  findMedians,
  threads,
}: Deps) {
  const readMarket = createMarketReader({ db, clock, catalogue, suppliers, findMedians });

  /**
   * Defines the job of one step: it runs while the list has the step's status; after the last failed try the list gets `after`.
   */
  function step(
    kind: string,
    status: PriceListStatus,
    after: PriceListStatus,
    run: (list: repo.ListRow, job: RunningJob) => Promise<void>,
  ) {
    const leave = async (tx: Transaction, id: number, to: PriceListStatus, failure: 'server' | null): Promise<void> => {
      const list = await repo.changeList(tx, { id, status: [status] }, { status: to, failure, updated_at: clock() });
      if (list) await publishChange(tx, list);
    };
    return jobs.define(kind, {
      schema: JobData,
      tries: 3,
      async run({ price_list_id }, job) {
        const list = await repo.findListById(db.read, price_list_id);
        if (list?.status !== status) return;
        try {
          await run(list, job);
        } catch (error) {
          if (error instanceof Superseded) return;
          if (!isRefusal(error)) throw error;
          // The actor has lost the right since the request: the list returns to its status before the request.
          await db.transaction((tx) => leave(tx, price_list_id, status === 'applying' ? 'checked' : after, null));
        }
      },
      failed: (tx, { price_list_id }) => leave(tx, price_list_id, after, after === 'failed' ? 'server' : null),
    });
  }
  const publishChange = (tx: Transaction, { id, user_id }: repo.ListRow): Promise<void> =>
    events.publish(tx, 'price_list.changed', { price_list_id: id, user_id });

  const deps = { db, clock, events, audit, catalogue, delegations, files, readMarket, threads: threads.lists };
  const reading = step('readPriceList', 'reading', 'failed', createReading(deps));
  const checking = step('checkPriceList', 'checking', 'failed', createChecking(deps));
  const applying = step('applyPriceList', 'applying', 'failed', createApplying(deps));
  const undoing = step('undoPriceList', 'undoing', 'applied', createUndoing(deps));

  const forget = createForgetting(deps);
  jobs.define('forgetPriceListRows', { schema: z.object({}), every_ms: 6 * 3_600_000, run: (_data, job) => forget(job) });

  async function own(context: RequestContext, id: number): Promise<repo.ListRow> {
    const list = await repo.findList(db.read, context.subject_id, id);
    if (!list) throw new AppError('not_found');
    return list;
  }

  /**
   * Limits the lists in progress of a user: lists are processed one by one, and others must not wait.
   * @throws too_many_requests
   */
  async function checkLimit(tx: Transaction, user_id: number): Promise<void> {
    await lockUser(tx, user_id);
    if ((await repo.countByStatus(tx, user_id, underWay)) >= priceListLimits.under_way)
      throw new AppError('too_many_requests', { retry_after_s: WAIT_S });
  }

  /** Moves a list to its next status and queues the job for it. @throws price_list_status, stale, too_many_requests */
  async function move(
    context: RequestContext,
    list: repo.ListRow,
    from: PriceListStatus[],
    values: Partial<repo.NewList>,
    { queue, version, also }: { queue?: typeof reading; version?: number; also?(tx: Transaction): Promise<void> } = {},
  ): Promise<PriceList> {
    const moved = await db.transaction(async (tx) => {
      const now = clock();
      if (queue) await checkLimit(tx, list.user_id);
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
      if (context.actor_id !== context.subject_id)
        await audit.record(tx, context, {
          action: 'movePriceList',
          entity: 'price_list',
          entity_id: list.id,
          after: { status: row.status },
        });
      await publishChange(tx, row);
      await queue?.add(tx, { price_list_id: list.id }, { unique_key: String(list.id) });
      return row;
    });
    return listToWire(moved);
  }

  /** @throws invalid when the defaults or the chosen columns are invalid */
  async function checkMapping({ product, columns, money_unit, defaults }: Mapping): Promise<void> {
    const { unitsById, citiesById } = await catalogue.reference();
    if (columns.amount === undefined) throw invalid({ 'columns.amount': 'ستون قیمت را مشخص کنید.' });
    if (money_unit === null) throw invalid({ money_unit: 'مشخص کنید قیمت‌های این فهرست به تومان است یا ریال.' });
    if (product.length === 0 && columns.price_id === undefined) throw invalid({ product: 'ستون نام کالا را مشخص کنید.' });
    if (defaults.unit_id && !unitsById.has(defaults.unit_id)) throw invalid({ 'defaults.unit_id': 'این واحد پیدا نشد.' });
    if (defaults.city_id && !citiesById.has(defaults.city_id)) throw invalid({ 'defaults.city_id': 'این شهر پیدا نشد.' });
  }

  /** @throws invalid when the file does not exist, is not the subject's or is not a price list */
  async function nameOf(context: RequestContext, file_id: number): Promise<string> {
    try {
      return (await files.read(context, file_id, 'price_list')).name.slice(0, 200);
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') throw invalid({ file_id: 'این پرونده پیدا نشد.' });
      throw error;
    }
  }

  return {
    async list({ subject_id }: RequestContext, { status, from, to, ...page }: ListsQuery): Promise<Page<PriceList>> {
      const filter = { user_id: subject_id, status, ...periodMs({ from, to }) };
      const meta = pageMeta(page, await repo.countLists(db.read, filter));
      return { data: (await repo.listLists(db.read, filter, pageBounds(page))).map(listToWire), meta };
    },
    get: async (context: RequestContext, id: number): Promise<PriceList> => listToWire(await own(context, id)),
    /** A list for the connected clients of its owner; undefined once it no longer exists. */
    async readOwn(user_id: number, id: number): Promise<PriceList | undefined> {
      const row = await repo.findList(db.read, user_id, id);
      return row && listToWire(row);
    },
    async create(
      context: RequestContext,
      { file_id, text }: { file_id?: number | undefined; text?: string | undefined },
    ): Promise<PriceList> {
      const source =
        file_id === undefined
          ? { source: 'text' as const, text: text?.replaceAll('\0', '') }
          : { source: 'file' as const, file_id };
      const title = file_id === undefined ? firstLine(text ?? '') : await nameOf(context, file_id);
      const now = clock();
      const { request_id, ip } = context;
      const by = { user_id: context.subject_id, actor_id: context.actor_id, acting: { request_id, ip, source: context.source } };
      const row = await db.transaction(async (tx) => {
        await checkLimit(tx, context.subject_id);
        const list = await repo.insertList(tx, {
          ...by,
          ...source,
          status: 'reading',
          title: title || 'فهرست قیمت',
          ...emptyList,
          created_at: now,
          updated_at: now,
        });
        if (context.actor_id !== context.subject_id)
          await audit.record(tx, context, { action: 'createPriceList', entity: 'price_list', entity_id: list.id });
        if (file_id !== undefined) {
          const use = { entity: 'price_list', entity_id: list.id, file_ids: [file_id], is_public: false, field: 'file_id' };
          await files.use(tx, context, { ...use, categories: ['price_list'] });
        }
        await publishChange(tx, list);
        await reading.add(tx, { price_list_id: list.id }, { unique_key: String(list.id) });
        return list;
      });
      return listToWire(row);
    },
    async chooseSheet(context: RequestContext, id: number, sheet: number): Promise<PriceList> {
      const list = await own(context, id);
      if (!list.sheets.some(({ index }) => index === sheet)) throw invalid({ sheet: 'این برگه در پرونده نیست.' });
      return move(
        context,
        list,
        ['mapped', 'checked'],
        { status: 'reading', sheet, done: 0, total: 0, counts: noCounts },
        { queue: reading },
      );
    },
    async map(context: RequestContext, id: number, mapping: Mapping): Promise<PriceList> {
      const list = await own(context, id);
      await checkMapping(mapping);
      const { fingerprint } = list;
      const values = { status: 'checking' as const, mapping, mapping_from: 'chosen' as const, done: 0, counts: noCounts };
      return move(context, list, ['mapped', 'checked'], values, {
        queue: checking,
        async also(tx) {
          if (fingerprint) await repo.keepMapping(tx, { user_id: list.user_id, fingerprint, mapping, used_at: clock() });
        },
      });
    },
    /** The sheet of the prices that match a filter; prices are read while the sheet is written. */
    exportPrices: (context: RequestContext, filter: Parameters<Prices['readAll']>[1]): Sheet =>
      sheetOfPrices(prices.readAll(context, filter), clock()),
    async apply(context: RequestContext, id: number, { version, absent, confirm_jumps }: Apply): Promise<PriceList> {
      const list = await own(context, id);
      const { request_id, ip, source } = context;
      const by = { actor_id: context.actor_id, acting: { request_id, ip, source } };
      return move(
        context,
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
    ...createRows({ db, clock, events, catalogue, readMarket, own }),
    async cancel(context: RequestContext, id: number): Promise<PriceList> {
      return move(context, await own(context, id), isOpen, { status: 'cancelled' });
    },
    async undo(context: RequestContext, id: number): Promise<PriceList> {
      const list = await own(context, id);
      if (list.applied_at !== null && clock() > list.applied_at + priceListLimits.undo_s * 1_000)
        throw new AppError('undo_too_late');
      const { request_id, ip, source } = context;
      const by = { actor_id: context.actor_id, acting: { request_id, ip, source } };
      return move(context, list, ['applied'], { ...by, status: 'undoing' }, { queue: undoing });
    },
  };
}
