import type { CreatePriceView, PriceView } from '@rasteh/contract/pricing/prices/views';
import { priceLimits } from '@rasteh/contract/wire/limits';
import type { Database, Transaction } from '../../../core/db/database.ts';
import { lockUser } from '../../../core/db/lock-user.ts';
import { AppError, invalid } from '../../../core/lib/app-error.ts';
import { type Clock, toWire } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import { type Catalogue, cityIds, type Reference } from '../../../goods/catalogue/index.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import * as repo from './repo.ts';

type ViewsDeps = { db: Database; clock: Clock; audit: Audit; catalogue: Catalogue };

/** The named filters of suppliers for their price grid. */
export type PriceViews = {
  /** In the order of their user. */
  list(context: RequestContext): Promise<PriceView[]>;
  /** @throws invalid on a name that is taken or an unknown place or category, price_view_limit */
  create(context: RequestContext, wanted: CreatePriceView): Promise<PriceView>;
  /** @throws not_found, stale with the current view, invalid on a name that is taken */
  rename(context: RequestContext, id: number, wanted: { name: string; version: number }): Promise<PriceView>;
  /** @throws not_found on another's view, invalid unless each view is named once */
  order(context: RequestContext, ids: readonly number[]): Promise<PriceView[]>;
  /** @throws not_found */
  remove(context: RequestContext, id: number): Promise<void>;
};

const taken = () => invalid({ name: 'نمایی با این نام دارید؛ نام دیگری بنویسید.' });

const viewToWire = ({ id, name, filter, version, created_at }: repo.ViewRow): PriceView => ({
  id,
  name,
  filter,
  version,
  created_at: toWire(created_at),
});

function checkFilter({ category_id, province_id }: CreatePriceView['filter'], reference: Reference): void {
  if (category_id && !reference.categoriesById.has(category_id)) throw invalid({ 'filter.category_id': 'این دسته پیدا نشد.' });
  if (province_id && cityIds(reference, { province_id })?.length === 0)
    throw invalid({ 'filter.province_id': 'این استان پیدا نشد.' });
}

/** Creates the service of views. */
export function createPriceViews({ db, clock, audit, catalogue }: ViewsDeps): PriceViews {
  const record = (tx: Transaction, context: RequestContext, entity_id: number, entry: Entry) =>
    audit.record(tx, context, { entity: 'price_view', entity_id, ...entry });

  /** The views of a user, who is locked so that their names and places change one after the other. */
  async function lockViews(tx: Transaction, user_id: number): Promise<repo.ViewRow[]> {
    await lockUser(tx, user_id);
    return repo.listViews(tx, user_id);
  }

  return {
    list: async ({ subject_id }) => (await repo.listViews(db.read, subject_id)).map(viewToWire),
    create: async (context, { name, filter }) => {
      checkFilter(filter, await catalogue.reference());
      return db.transaction(async (tx) => {
        const user_id = context.subject_id;
        const views = await lockViews(tx, user_id);
        if (views.length >= priceLimits.views) throw new AppError('price_view_limit');
        const position = (views.at(-1)?.position ?? 0) + 1;
        const row = await repo.insertView(tx, { user_id, name, filter, position, created_at: clock() });
        if (!row) throw taken();
        await record(tx, context, row.id, { action: 'createPriceView', after: { name, filter } });
        return viewToWire(row);
      });
    },
    rename: (context, id, { name, version }) =>
      db.transaction(async (tx) => {
        const views = await lockViews(tx, context.subject_id);
        const before = views.find((view) => view.id === id);
        if (!before) throw new AppError('not_found');
        if (views.some((view) => view.id !== id && view.name === name)) throw taken();
        const row = before.version === version ? await repo.updateView(tx, before, { name }) : undefined;
        if (!row) throw new AppError('stale', { data: viewToWire(before) });
        await record(tx, context, id, { action: 'renamePriceView', before: { name: before.name }, after: { name } });
        return viewToWire(row);
      }),
    order: (context, ids) =>
      db.transaction(async (tx) => {
        const views = await lockViews(tx, context.subject_id);
        const known = new Map(views.map((view) => [view.id, view]));
        if (ids.some((id) => !known.has(id))) throw new AppError('not_found');
        if (new Set(ids).size !== views.length || ids.length !== views.length)
          throw invalid({ ids: 'هر نما باید یک بار در ترتیب بیاید.' });
        const rows: repo.ViewRow[] = [];
        for (const [position, id] of ids.entries()) {
          const view = known.get(id) as repo.ViewRow;
          rows.push((await repo.updateView(tx, view, { position })) ?? view);
        }
        const before = { ids: views.map(({ id }) => id) };
        if (ids[0]) await record(tx, context, ids[0], { action: 'orderPriceViews', before, after: { ids } });
        return rows.map(viewToWire);
      }),
    remove: (context, id) =>
      db.transaction(async (tx) => {
        const row = await repo.deleteView(tx, context.subject_id, id);
        if (!row) throw new AppError('not_found');
        await record(tx, context, id, { action: 'deletePriceView', before: { name: row.name, filter: row.filter } });
      }),
  };
}

type Entry =
  | { action: 'createPriceView'; after: object }
  | { action: 'renamePriceView' | 'orderPriceViews'; before: object; after: object }
  | { action: 'deletePriceView'; before: object };
