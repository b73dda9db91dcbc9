import type { PriceList, PriceListStatus, PriceListsQuerySchema } from '@rasteh/contract/price-lists';
import type { Mapping } from '@rasteh/contract/price-lists/mapping';
import type { PriceListRow, PriceListRowChange } from '@rasteh/contract/price-lists/rows';
import { priceListLimits } from '@rasteh/contract/wire/limits';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { tidyText } from '@rasteh/persian/fold';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { AppError, invalid } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { type PageQuery, pageBounds, pageMeta } from '../../lib/pages.ts';
import { periodMs } from '../../lib/period.ts';
import type { RequestContext } from '../../lib/request-context.ts';
import type { Sheet } from '../../lib/sheets/sheet.ts';
import type { Jobs } from '../../plugins/jobs/jobs.ts';
import type { PortalThreads } from '../../plugins/jobs/threads.ts';
import type { Events } from '../../realtime/events/events.ts';
import type { Audit } from '../audit/index.ts';
import type { Catalogue, Reference } from '../catalogue/index.ts';
import type { Delegations } from '../delegations/index.ts';
import type { Files } from '../files/index.ts';
import type { FindMedians, FormulaFollowing, Prices } from '../prices/index.ts';
import type { SupplierDirectory } from '../suppliers/index.ts';
import { keepMapping } from './mappings-repo.ts';
import { createMarketReader } from './planning/market.ts';
import * as repo from './repo.ts';
import * as rowsRepo from './rows/repo.ts';
import { createRows } from './rows/service.ts';
import { createSteps } from './steps.ts';
import { titleText } from './title-text.ts';
import { emptyList, listToWire, noCounts } from './wire.ts';
import { sheetOfPrices } from './writing/price-sheet.ts';

type ListsQuery = z.output<typeof PriceListsQuerySchema>;
export type PriceListsDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  jobs: Jobs;
  catalogue: Catalogue;
  suppliers: SupplierDirectory;
  delegations: Pick<Delegations, 'findRight'>;
  files: Files;
  prices: Prices;
  findMedians: FindMedians;
  formulaFollowing: FormulaFollowing;
  /** The worker threads in which lists are read. */
  threads: Pick<PortalThreads, 'lists'>;
};
type Page<T> = { data: T[]; meta: PageMeta };
type Apply = { version: number; absent: 'keep' | 'unavailable'; confirm_jumps: boolean };

/** Filter of the rows of a list, and the page of them. */
type RowQuery = PageQuery & Pick<rowsRepo.RowFilter, 'kind' | 'outcome'>;

/** The operations on the price lists of a user; the request context names the actor and the subject. */
export type PriceLists = {
  /** A page of lists, newest first. @throws page_out_of_range */
  list(context: RequestContext, query: ListsQuery): Promise<Page<PriceList>>;
  /** @throws not_found */
  get(context: RequestContext, id: number): Promise<PriceList>;
  /** A list for the connected clients of its owner; undefined once it no longer exists. */
  readOwn(user_id: number, id: number): Promise<PriceList | undefined>;
  /** Stores a file or a pasted text and queues its reading. @throws invalid, too_many_requests */
  create(context: RequestContext, source: { file_id?: number | undefined; text?: string | undefined }): Promise<PriceList>;
  /** Reads another sheet of the file. @throws not_found, invalid, price_list_status, too_many_requests */
  chooseSheet(context: RequestContext, id: number, sheet: number): Promise<PriceList>;
  /** Sets what the columns mean and queues the check of the rows. @throws not_found, invalid, price_list_status */
  map(context: RequestContext, id: number, mapping: Mapping): Promise<PriceList>;
  /** The sheet of the prices that match a filter; prices are read while the sheet is written. */
  exportPrices(context: RequestContext, filter: Parameters<Prices['readAll']>[1]): Sheet;
  /** Queues the publication of the checked rows. @throws not_found, stale, price_list_status, too_many_requests */
  apply(context: RequestContext, id: number, wanted: Apply): Promise<PriceList>;
  /** Cancels a list that is not applied. @throws not_found, price_list_status */
  cancel(context: RequestContext, id: number): Promise<PriceList>;
  /** Queues the return to the prices before the list. @throws not_found, price_list_status, undo_too_late */
  undo(context: RequestContext, id: number): Promise<PriceList>;
  /** A page of the rows of a list, in the order of the file. @throws not_found, page_out_of_range */
  listRows(context: RequestContext, id: number, query: RowQuery): Promise<Page<PriceListRow>>;
  /** Corrects a row of a checked list and checks it again. @throws not_found, invalid, conflict, price_list_status */
  changeRow(context: RequestContext, id: number, row_id: number, change: PriceListRowChange): Promise<PriceListRow>;
  /** The sheet of the rows that did not become prices. @throws not_found */
  badRows(context: RequestContext, id: number): Promise<Sheet>;
};

const isOpen: PriceListStatus[] = ['reading', 'mapped', 'checking', 'checked', 'applying'];
const firstLine = (text: string): string | undefined => tidyText(text).split('\n')[0]?.slice(0, 80);

/** The actor of the step that a list waits for. */
const actorOf = ({ actor_id, request_id, ip, source }: RequestContext) => ({ actor_id, acting: { request_id, ip, source } });

/** @throws invalid when the defaults or the chosen columns are invalid */
function checkMapping({ product, columns, money_unit, defaults }: Mapping, { unitsById, citiesById }: Reference): void {
  if (columns.amount === undefined) throw invalid({ 'columns.amount': 'ستون قیمت را مشخص کنید.' });
  if (money_unit === null) throw invalid({ money_unit: 'مشخص کنید قیمت‌های این فهرست به تومان است یا ریال.' });
  if (product.length === 0 && columns.price_id === undefined) throw invalid({ product: 'ستون نام کالا را مشخص کنید.' });
  if (defaults.unit_id && !unitsById.has(defaults.unit_id)) throw invalid({ 'defaults.unit_id': 'این واحد پیدا نشد.' });
  if (defaults.city_id && !citiesById.has(defaults.city_id)) throw invalid({ 'defaults.city_id': 'این شهر پیدا نشد.' });
}

/** Creates the service of price lists; long work is done by jobs, step by step, and each step is published. */
export function createPriceLists(deps: PriceListsDeps): PriceLists {
  const { db, clock, audit, catalogue, files, prices } = deps;
  const readMarket = createMarketReader(deps);
  const { publishChange, checkLimit, move, reading, checking, applying, undoing } = createSteps({ ...deps, readMarket });

  async function own(context: RequestContext, id: number): Promise<repo.ListRow> {
    const list = await repo.findList(db.read, context.subject_id, id);
    if (!list) throw new AppError('not_found');
    return list;
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
      const by = { user_id: context.subject_id, ...actorOf(context) };
      const row = await db.transaction(async (tx) => {
        await checkLimit(tx, context.subject_id);
        const list = await repo.insertList(tx, {
          ...by,
          ...source,
          status: 'reading',
          title: titleText(title),
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
      checkMapping(mapping, await catalogue.reference());
      const { fingerprint } = list;
      const values = { status: 'checking' as const, mapping, mapping_from: 'chosen' as const, done: 0, counts: noCounts };
      return move(context, list, ['mapped', 'checked'], values, {
        queue: checking,
        async also(tx) {
          if (fingerprint) await keepMapping(tx, { user_id: list.user_id, fingerprint, mapping, used_at: clock() });
        },
      });
    },
    exportPrices: (context: RequestContext, filter: Parameters<Prices['readAll']>[1]): Sheet =>
      sheetOfPrices(prices.readAll(context, filter), clock()),
    async apply(context: RequestContext, id: number, { version, absent, confirm_jumps }: Apply): Promise<PriceList> {
      const list = await own(context, id);
      return move(
        context,
        list,
        ['checked'],
        { ...actorOf(context), status: 'applying', absent, done: 0 },
        {
          queue: applying,
          version,
          also: async (tx) => void (confirm_jumps && (await rowsRepo.confirmJumps(tx, id))),
        },
      );
    },
    ...createRows({ ...deps, readMarket, own }),
    async cancel(context: RequestContext, id: number): Promise<PriceList> {
      return move(context, await own(context, id), isOpen, { status: 'cancelled' });
    },
    async undo(context: RequestContext, id: number): Promise<PriceList> {
      const list = await own(context, id);
      if (list.applied_at !== null && clock() > list.applied_at + priceListLimits.undo_s * 1_000)
        throw new AppError('undo_too_late');
      return move(context, list, ['applied'], { ...actorOf(context), status: 'undoing' }, { queue: undoing });
    },
  };
}
