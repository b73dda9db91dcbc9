import type { CreateProduct, Product, ProductLevels } from '@rasteh/contract/goods/products';
import type { Database, Transaction } from '../../core/db/database.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../../reach/audit/index.ts';
import type { Files } from '../../reach/files/index.ts';
import type { Revisions } from '../../reach/reviews/index.ts';
import { type Catalogue, identify, productWordsOf } from '../catalogue/index.ts';
import type { ListSearch } from '../search/index.ts';
import { createProductImages } from './images.ts';
import { choicesOf, narrowLevels, wholeChoiceOf } from './levels.ts';
import { createProposals, type Proposals } from './proposals.ts';
import * as repo from './repo.ts';
import { createProductReview, type ProductReview } from './review.ts';
import { checkUnitAndVariation } from './terms.ts';
import { unknownProduct } from './unknown-product.ts';
import type { Variations } from './variations/service.ts';
import { productToWire } from './wire.ts';

type ProductsDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  catalogue: Catalogue;
  variations: Variations;
  revisions: Revisions;
  search: ListSearch;
  files: Files;
};
type PriceTerms = { unit_id: number; city_id: number; variation_id: number | null };

export type Products = Proposals & {
  /** The levels from which a product of a category is chosen, narrowed by the chosen options. @throws not_found, invalid */
  getLevels(context: RequestContext, category_id: number, option_ids: readonly number[]): Promise<ProductLevels>;
  /** The product of these options; a new one waits for review unless its author is trusted. @throws invalid */
  create(context: RequestContext, wanted: CreateProduct): Promise<{ product: Product; isNew: boolean }>;
  /** A published product, or the one that it was merged into; otherwise undefined. */
  findPublished(id: number): Promise<Product | undefined>;
  /** A product that a user may use in a price or an inventory (docs/rules.md, «Going public»). */
  findForPrice(id: number, user_id: number): Promise<PricedProduct | undefined>;
  /** Locks a product until the transaction ends, so that it is merged with no other meanwhile; returns its category. @throws invalid */
  hold(tx: Transaction, id: number): Promise<number>;
  /** Describes, publishes and refuses proposals of products for the review. */
  reviewable: ProductReview;
  /** Checks unit, city and variation of a price. @throws invalid with the invalid field */
  checkTerms(product: PricedProduct, terms: PriceTerms): Promise<void>;
};
/** A product as `findForPrice` returns it, the argument of `checkTerms`. */
export type PricedProduct = { row: repo.ProductRow; user_id: number };

/** Creates the product service. */
export function createProducts(deps: ProductsDeps): Products {
  const { db, clock, events, audit, catalogue, variations, revisions } = deps;
  const images = createProductImages(deps.files);
  const reviewable = createProductReview({ events, catalogue, images });
  const proposals = createProposals({ ...deps, reviewable, images });

  /** Lets a user use the pending product of another user after choosing the same options. */
  async function pickPending(
    tx: Transaction,
    { subject_id }: RequestContext,
    { id, status, user_id }: repo.ProductRow,
  ): Promise<void> {
    if (status === 'pending' && user_id !== subject_id) await repo.pick(tx, subject_id, id);
  }

  async function create(
    context: RequestContext,
    { category_id, option_ids }: CreateProduct,
  ): Promise<{ product: Product; isNew: boolean }> {
    const reference = await catalogue.reference();
    const category = reference.categoriesById.get(category_id);
    if (!category) throw invalid({ category_id: 'این دسته پیدا نشد.' });
    if (category.levels.length === 0) throw invalid({ category_id: 'یکی از زیردسته‌های این دسته را انتخاب کنید.' });
    const choices = wholeChoiceOf(category, option_ids);
    const identity = identify(category.title, choices);
    const words = productWordsOf(
      identity.title,
      choices.map(({ option }) => option),
      category.title,
    );
    return db.transaction(async (tx) => {
      const known = await repo.findByOptions(tx, category_id, identity.options_key);
      if (known) {
        const again = await proposals.proposeAgain(tx, context, known);
        await pickPending(tx, context, again);
        return { product: productToWire(again, reference), isNew: false };
      }
      const values: repo.NewProduct = {
        ...identity,
        category_id,
        user_id: context.subject_id,
        unit_id: category.default_unit.id,
        status: 'pending',
        created_at: clock(),
      };
      const created = await repo.insertProduct(
        tx,
        values,
        choices.map(({ level_id, option_id }) => ({ level_id, option_id })),
        words,
      );
      if (!created) {
        // A concurrent request has inserted the same product.
        const first = await repo.findByOptions(tx, category_id, identity.options_key);
        if (!first) throw new AppError('conflict');
        await pickPending(tx, context, first);
        return { product: productToWire(first, reference), isNew: false };
      }
      const proposed = productToWire(created, reference);
      await audit.record(tx, context, { action: 'createProduct', entity: 'product', entity_id: created.id, after: proposed });
      const { status } = await revisions.submit(tx, context, reviewable, { entity_id: created.id, data: {} });
      const product: Product = { ...proposed, status: status === 'approved' ? 'published' : 'pending' };
      await events.publish(tx, 'catalogue.changed', { product_ids: [created.id] });
      return { product, isNew: true };
    });
  }

  /** Whether a user may see a product: one that they may use, or their own rejected one, which they can correct. */
  const mayKnow = async ({ id, user_id }: repo.ProductRow, subject_id: number): Promise<boolean> =>
    user_id === subject_id || (await repo.findUsable(db.read, id, subject_id)) !== undefined;

  return {
    create,
    listOwn: proposals.listOwn,
    update: proposals.update,
    reviewable,
    async getLevels({ subject_id }, category_id, option_ids) {
      const category = await catalogue.findCategory(category_id);
      const reference = await catalogue.reference();
      const node = reference.categoriesById.get(category_id);
      if (!category || !node) throw new AppError('not_found');
      const choices = choicesOf(node, option_ids);
      const isWhole = choices.length > 0 && choices.length === node.levels.length;
      const known = isWhole
        ? await repo.findByOptions(db.read, category_id, identify(node.title, choices).options_key)
        : undefined;
      return {
        category,
        levels: await narrowLevels(db.read, subject_id, node, choices),
        product: known && (await mayKnow(known, subject_id)) ? await proposals.describe(known, subject_id) : null,
      };
    },
    async findPublished(id) {
      const row = (await repo.findProduct(db.read, id)) ?? (await repo.findMerged(db.read, id));
      return row?.status === 'published' ? productToWire(row, await catalogue.reference()) : undefined;
    },
    async findForPrice(id, user_id) {
      const row = await repo.findUsable(db.read, id, user_id);
      return row && { row, user_id };
    },
    async hold(tx, id) {
      const category_id = await repo.lockCategory(tx, id);
      if (category_id === undefined) throw unknownProduct();
      return category_id;
    },
    async checkTerms({ row, user_id }, { unit_id, city_id, variation_id }) {
      const { unitsById, citiesById, categoriesById } = await catalogue.reference();
      if (!citiesById.has(city_id)) throw invalid({ city_id: 'این شهر پیدا نشد.' });
      const soldIn = [unitsById.get(row.unit_id), categoriesById.get(row.category_id)?.default_unit].filter(
        (unit) => unit !== undefined,
      );
      checkUnitAndVariation(
        unitsById.get(unit_id),
        soldIn,
        await variations.listForPricing(db.read, row.id, user_id),
        variation_id,
      );
    },
  };
}
