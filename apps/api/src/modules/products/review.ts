import type { ReviewShown } from '@rasteh/contract/reviews';
import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Events } from '../../realtime/events/events.ts';
import type { Catalogue, Reference } from '../catalogue/index.ts';
import type { Reviewable } from '../reviews/index.ts';
import { productSlug, productWordsOf } from './identity.ts';
import { isPriced, listPriceIds } from './prices-repo.ts';
import * as repo from './repo.ts';

/** The changed fields of a product; empty for a new one that is proposed with the values derived from its options. */
const ProposalSchema = z.strictObject({
  title: z.string().min(1).optional(),
  description: z.string().nullable().optional(),
  image: z.string().nullable().optional(),
  unit_id: z.int().positive().optional(),
});
export type Proposal = z.infer<typeof ProposalSchema>;
export type ProductReview = Reviewable<'product', Proposal>;

/** The fields that are given, without undefined ones. */
export const given = ({ title, description, image, unit_id }: Proposal) => ({
  ...(title === undefined ? {} : { title }),
  ...(description === undefined ? {} : { description }),
  ...(image === undefined ? {} : { image }),
  ...(unit_id === undefined ? {} : { unit_id }),
});

function toShown(row: repo.ProductRow, reference: Reference): ReviewShown<'product'> {
  const { title, category_id, options_key, unit_id, image, description } = row;
  return {
    title,
    category: reference.categoriesById.get(category_id)?.title ?? '',
    options: reference
      .chosenOptions(options_key)
      .map(({ level, option }) => `${level}: ${option}`)
      .join('، '),
    unit: reference.unitsById.get(unit_id)?.title ?? '',
    image,
    description,
  };
}

/** Creates the review of products: of new ones, and of changes of published ones. */
export function createProductReview({ events, catalogue }: { events: Events; catalogue: Catalogue }): ProductReview {
  /** Publishes the change of the product, and of its prices to their owners and readers. */
  async function publishChange(tx: Transaction, id: number): Promise<void> {
    await events.publish(tx, 'catalogue.changed', { product_ids: [id] });
    for (const [user_id, price_ids] of await listPriceIds(tx, id))
      await events.publish(tx, 'price.changed', { price_ids, user_id });
  }

  return {
    entity: 'product',
    schema: ProposalSchema,
    async describe(queries, { entity_id, data }) {
      const row = await repo.findProduct(queries, entity_id);
      if (!row) throw new AppError('not_found');
      const reference = await catalogue.reference();
      const after = toShown({ ...row, ...given(data) }, reference);
      return { title: after.title, before: row.status === 'published' ? toShown(row, reference) : null, after };
    },
    async apply(tx, { entity_id, data }) {
      const row = await repo.findProduct(tx, entity_id);
      if (!row) throw new AppError('conflict');
      const { title } = data;
      const isRenamed = title !== undefined && title !== row.title;
      const slug = isRenamed ? { slug: productSlug(title) } : {};
      await repo.updateProduct(tx, entity_id, { ...given(data), ...slug, status: 'published' });
      if (isRenamed) {
        const reference = await catalogue.reference();
        const options = reference.chosenOptions(row.options_key).map(({ option }) => option);
        await repo.replaceWords(
          tx,
          entity_id,
          productWordsOf(title, options, reference.categoriesById.get(row.category_id)?.title ?? ''),
        );
      }
      await publishChange(tx, entity_id);
    },
    async refuse(tx, { entity_id }, how) {
      const row = await repo.findProduct(tx, entity_id);
      if (row?.status !== 'pending') return;
      // Other users may have priced the product meanwhile, so it cannot be withdrawn.
      if (how === 'withdrawn' && (await isPriced(tx, entity_id))) throw new AppError('conflict');
      await repo.rejectPending(tx, entity_id);
      await publishChange(tx, entity_id);
    },
  };
}
