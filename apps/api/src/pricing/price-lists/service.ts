import type { PriceList, PriceListStatus } from '@rasteh/contract/pricing/price-lists';
import type { Mapping } from '@rasteh/contract/pricing/price-lists/mapping';
import { priceListLimits } from '@rasteh/contract/wire/limits';
import { tidyText } from '@rasteh/persian/fold';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import { pageBounds, pageMeta } from '../../core/lib/pages.ts';
import { periodMs } from '../../core/lib/period.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Sheet } from '../../core/lib/sheets/sheet.ts';
import type { Reference } from '../../goods/catalogue/index.ts';
import type { Prices } from '../prices/index.ts';
import { keepMapping } from './mappings-repo.ts';
import { createMarketReader } from './planning/market.ts';
import * as repo from './repo.ts';
import * as rowsRepo from './rows/repo.ts';
import { createRows } from './rows/service.ts';
import { createSteps } from './steps.ts';
import { titleText } from './title-text.ts';
import type { Apply, ListsQuery, Page, PriceLists, PriceListsDeps } from './types.ts';
import { emptyList, listToWire, noCounts } from './wire.ts';
import { sheetOfPrices } from './writing/exported-list.ts';

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
