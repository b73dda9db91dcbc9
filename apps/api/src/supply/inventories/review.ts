import type { ReviewShown } from '@rasteh/contract/reach/reviews';
import { formatQuantity, thousandthsToQuantity } from '@rasteh/persian/quantity';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Catalogue } from '../../goods/catalogue/index.ts';
import type { Attachments } from '../../reach/files/index.ts';
import type { Reviewable } from '../../reach/reviews/index.ts';
import { type Content, ContentSchema, contentOf } from './content.ts';
import type { ExpiryQueue } from './expiry.ts';
import * as repo from './repo.ts';
import { expiryFrom } from './terms.ts';

export type InventoryReview = Reviewable<'inventory', Content>;
type ReviewDeps = { clock: Clock; events: Events; catalogue: Catalogue; attachments: Attachments; expiry: ExpiryQueue };

/** Creates the review of inventories: new ones, and edits of published ones. */
export function createInventoryReview({ clock, events, catalogue, attachments, expiry }: ReviewDeps): InventoryReview {
  async function toShown(queries: Queries, content: Content): Promise<ReviewShown<'inventory'>> {
    const { citiesById, unitsById } = await catalogue.reference();
    const { products, variations } = await repo.findNamed(queries, [content]);
    const { product_id, variation_id, unit_id, city_id, title, amount, description, valid_days } = content;
    return {
      title,
      amount,
      description,
      valid_days,
      product: products.get(product_id)?.title ?? '',
      variation: (variation_id !== null && variations.get(variation_id)?.title) || null,
      quantity: `${formatQuantity(thousandthsToQuantity(content.quantity))} ${unitsById.get(unit_id)?.title ?? ''}`,
      city: citiesById.get(city_id)?.name ?? '',
      files: await attachments.listNames(queries, content.file_ids),
    };
  }

  async function findRow(queries: Queries, id: number): Promise<repo.InventoryRow> {
    const row = await repo.findInventory(queries, id, clock());
    if (!row) throw new AppError('conflict');
    return row;
  }

  return {
    entity: 'inventory',
    schema: ContentSchema,
    async describe(queries, { entity_id, data }) {
      const row = await findRow(queries, entity_id);
      const before = row.published_at === null ? null : contentOf(row, await attachments.listIds(queries, row.id));
      return {
        title: data.title,
        before: before && (await toShown(queries, before)),
        after: await toShown(queries, data),
        file_ids: { before: before?.file_ids ?? [], after: data.file_ids },
      };
    },
    async apply(tx, { entity_id, data }) {
      const row = await findRow(tx, entity_id);
      const now = clock();
      const factor = Number((await catalogue.reference()).unitsById.get(data.unit_id)?.factor ?? 1);
      const expires_at = expiryFrom(now, data.valid_days);
      const isFirst = row.published_at === null;
      const times = isFirst ? { status: 'published' as const, published_at: now, refreshed_at: now, expires_at } : {};
      // A new validity period counts from its approval; an expired inventory stays expired until it is published again.
      const moved = !isFirst && data.valid_days !== row.valid_days && row.status !== 'expired' ? { expires_at } : {};
      if (!(await repo.updateContent(tx, row, { ...times, ...moved }, { content: data, factor }))) throw new AppError('conflict');
      await attachments.applyEdit(tx, row, data.file_ids, isFirst || row.status === 'published');
      if (isFirst || moved.expires_at)
        await expiry.add(tx, { inventory_id: entity_id }, { due_at: expires_at, unique_key: String(entity_id) });
      await events.publish(tx, 'inventory.changed', { inventory_id: entity_id, user_id: row.user_id });
    },
    async refuse(tx: Transaction, { entity_id }, how) {
      const row = await findRow(tx, entity_id);
      if (row.published_at === null) {
        if (!(await repo.updateInventory(tx, row, { status: how === 'rejected' ? 'rejected' : 'draft' })))
          throw new AppError('conflict');
      } else await attachments.discardEdit(tx, row);
      await events.publish(tx, 'inventory.changed', { inventory_id: entity_id, user_id: row.user_id });
    },
  };
}
