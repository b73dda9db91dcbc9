import type { Offer } from '@rasteh/contract/pricing/offers';
import type { PriceSheet, PriceSheetContentSchema, SharedPriceSheet } from '@rasteh/contract/pricing/price-sheets';
import { priceSheetLimits } from '@rasteh/contract/wire/limits';
import type { z } from 'zod';
import type { Database, Transaction } from '../../core/db/database.ts';
import { lockUser } from '../../core/db/lock-user.ts';
import type { WordGroups } from '../../core/db/words/word-groups.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import { type Clock, toWireOrNull } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import { type Catalogue, cityIds, type Reference, scopeIds } from '../../goods/catalogue/index.ts';
import type { Audit } from '../../reach/audit/index.ts';
import type { Offers } from '../offers/index.ts';
import * as pricesRepo from './prices-repo.ts';
import * as publicRepo from './public-repo.ts';
import * as repo from './repo.ts';
import { newToken } from './token.ts';
import { commonOf, groupsOf, sheetToWire } from './wire.ts';

type Content = z.output<typeof PriceSheetContentSchema>;
type Found = { n: number };
type SheetsDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  events: Pick<Events, 'publish'>;
  catalogue: Catalogue;
  offers: { changes: Pick<Offers['changes'], 'readOffers'> };
  search: {
    readList(
      q: string | undefined,
      read: (words: WordGroups | undefined) => Promise<Found>,
    ): Promise<Found & { words: WordGroups | undefined }>;
  };
  public_url: string;
};

/** Lists of suppliers' prices with a public address. */
export type PriceSheets = {
  /** Newest first. */
  list(context: RequestContext): Promise<PriceSheet[]>;
  /** @throws invalid on an unknown category or province, price_sheet_limit */
  create(context: RequestContext, content: Content): Promise<PriceSheet>;
  /** @throws not_found, stale with the current sheet, invalid */
  update(context: RequestContext, id: number, wanted: Content & { version: number }): Promise<PriceSheet>;
  /** Replaces the address; the former one is not found from then on. @throws not_found, stale */
  renew(context: RequestContext, id: number, wanted: { version: number }): Promise<PriceSheet>;
  /** @throws not_found */
  remove(context: RequestContext, id: number): Promise<void>;
  /** The sheet of an address with the prices of now. @throws not_found, also while its supplier is not public */
  read(token: string): Promise<SharedPriceSheet>;
};

function checkFilter({ category_id, province_id }: Content['filter'], reference: Reference): void {
  if (category_id && !reference.categoriesById.has(category_id)) throw invalid({ 'filter.category_id': 'این دسته پیدا نشد.' });
  if (province_id && cityIds(reference, { province_id })?.length === 0)
    throw invalid({ 'filter.province_id': 'این استان پیدا نشد.' });
}

/** The latest statement and the first end of the amounts of these offers (ms). */
function momentsOf(offers: readonly Offer[]) {
  const ends = offers.flatMap(({ amount, valid_until }) => (amount === null || !valid_until ? [] : [Date.parse(valid_until)]));
  const stated = offers.map(({ stated_at }) => Date.parse(stated_at));
  return {
    stated_at: toWireOrNull(stated.length > 0 ? Math.max(...stated) : null),
    valid_until: toWireOrNull(ends.length > 0 ? Math.min(...ends) : null),
  };
}

/** Creates the service of price sheets. */
export function createPriceSheets(deps: SheetsDeps): PriceSheets {
  const { db, clock, audit, events, catalogue, offers, search, public_url } = deps;
  const urlOf = (token: string) => `${public_url}/lists/${token}`;
  const toSheet = (row: repo.SheetRow) => sheetToWire(row, urlOf(row.token));

  /** The sheets of a user, who is locked so that two changes at once neither pass the limit nor overwrite each other. */
  async function lockSheets(tx: Transaction, user_id: number): Promise<repo.SheetRow[]> {
    await lockUser(tx, user_id);
    return repo.listSheets(tx, user_id);
  }

  const change = (
    context: RequestContext,
    { id, version }: { id: number; version: number },
    { action, next }: { action: 'updatePriceSheet' | 'renewPriceSheet'; next: repo.SheetChange },
  ) =>
    db.transaction(async (tx) => {
      const before = (await lockSheets(tx, context.subject_id)).find((sheet) => sheet.id === id);
      if (!before) throw new AppError('not_found');
      const row = before.version === version ? await repo.updateSheet(tx, before, next) : undefined;
      if (!row) throw new AppError('stale', { data: toSheet(before) });
      const { token: _token, ...recorded } = next;
      const change = { before: { title: before.title }, after: { title: row.title, ...recorded } };
      await audit.record(tx, context, { action, entity: 'price_sheet', entity_id: id, ...change });
      await events.publish(tx, 'price_sheet.changed', { sheet_id: id, user_id: context.subject_id });
      return toSheet(row);
    });

  /** The ids of the prices of a sheet, and the number of all that match. */
  async function findPrices(sheet: repo.SheetRow, reference: Reference): Promise<{ ids: number[]; total: number }> {
    const { category_id, province_id, delivery, q } = sheet.filter;
    const wanted: pricesRepo.SheetPrices = {
      user_id: sheet.user_id,
      category_ids: scopeIds(reference, category_id),
      city_ids: cityIds(reference, { province_id }),
      delivery,
      only_available: sheet.shows_on_call ? undefined : true,
      now: clock(),
    };
    const count = async (words: WordGroups | undefined) => ({ n: await pricesRepo.countPrices(db.read, { ...wanted, words }) });
    const { words, n: total } = await search.readList(q, count);
    return { ids: await pricesRepo.listIds(db.read, { ...wanted, words }, priceSheetLimits.rows), total };
  }

  return {
    list: async ({ subject_id }) => (await repo.listSheets(db.read, subject_id)).map(toSheet),
    create: async (context, content) => {
      checkFilter(content.filter, await catalogue.reference());
      return db.transaction(async (tx) => {
        const user_id = context.subject_id;
        if ((await lockSheets(tx, user_id)).length >= priceSheetLimits.sheets) throw new AppError('price_sheet_limit');
        const row = await repo.insertSheet(tx, { ...content, user_id, token: newToken(), created_at: clock() });
        const entry = { action: 'createPriceSheet', entity: 'price_sheet', entity_id: row.id, after: content } as const;
        await audit.record(tx, context, entry);
        return toSheet(row);
      });
    },
    update: async (context, id, { version, ...content }) => {
      checkFilter(content.filter, await catalogue.reference());
      return change(context, { id, version }, { action: 'updatePriceSheet', next: content });
    },
    renew: (context, id, { version }) =>
      change(context, { id, version }, { action: 'renewPriceSheet', next: { token: newToken() } }),
    remove: (context, id) =>
      db.transaction(async (tx) => {
        const row = await repo.deleteSheet(tx, context.subject_id, id);
        if (!row) throw new AppError('not_found');
        const entry = { action: 'deletePriceSheet', entity: 'price_sheet', entity_id: id, before: { title: row.title } } as const;
        await audit.record(tx, context, entry);
        await events.publish(tx, 'price_sheet.changed', { sheet_id: id, user_id: context.subject_id });
      }),
    async read(token) {
      const shared = await publicRepo.findShared(db.read, token);
      if (!shared) throw new AppError('not_found');
      const { sheet, supplier, city_id, phones } = shared;
      const reference = await catalogue.reference();
      const { ids, total } = await findPrices(sheet, reference);
      const known = await offers.changes.readOffers(ids);
      const shown = ids.flatMap((id) => known.get(id) ?? []).filter(({ state }) => state !== 'unavailable');
      const groups = groupsOf(shown, sheet, reference);
      return {
        title: sheet.title,
        url: urlOf(token),
        supplier,
        city: reference.citiesById.get(city_id)?.name ?? null,
        phones: sheet.shows_phone ? phones : [],
        groups,
        common: commonOf(groups),
        total,
        ...momentsOf(shown),
      };
    },
  };
}
