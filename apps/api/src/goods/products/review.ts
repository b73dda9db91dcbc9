import type { ReviewShown } from '@rasteh/contract/reach/reviews';
import { plainTextOf } from '@rasteh/contract/rich-text/plain-text';
import { StoredRichTextSchema } from '@rasteh/contract/rich-text/rich-text';
import { z } from 'zod';
import type { Transaction } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Reviewable } from '../../reach/reviews/index.ts';
import { type Catalogue, productSlug, productWordsOf, type Reference } from '../catalogue/index.ts';
import { type ProductImages, proposedImages, WantedImagesSchema, wantedImages } from './images.ts';
import { isPriced, listPriceIds } from './prices-repo.ts';
import * as repo from './repo.ts';

/** The changed fields of a product; empty for a new one that is proposed with the values derived from its options. */
const ProposalSchema = z.strictObject({
  title: z.string().min(1).optional(),
  description: z.string().nullable().optional(),
  description_body: StoredRichTextSchema.nullable().optional(),
  unit_id: z.int().positive().optional(),
  ...WantedImagesSchema,
});
export type Proposal = z.infer<typeof ProposalSchema>;

export type ProductReview = Reviewable<'product', Proposal>;

/** The given fields of the row, without undefined ones and without the images, which are files. */
export const given = ({ title, description, description_body, unit_id }: Proposal) => ({
  ...(title === undefined ? {} : { title }),
  ...(description === undefined ? {} : { description }),
  ...(description_body === undefined ? {} : { description_body }),
  ...(unit_id === undefined ? {} : { unit_id }),
});

function toShown(row: repo.ProductRow, reference: Reference): ReviewShown<'product'> {
  const { title, category_id, options_key, unit_id, images, description, description_body } = row;
  return {
    title,
    category: reference.categoriesById.get(category_id)?.title ?? '',
    options: reference
      .chosenOptions(options_key)
      .map(({ level, option }) => `${level}: ${option}`)
      .join('، '),
    unit: reference.unitsById.get(unit_id)?.title ?? '',
    image: images[0]?.url ?? null,
    image_texts: images.flatMap(({ alt }) => alt ?? []),
    // A reviewer reads where links lead.
    description: description_body ? plainTextOf(description_body, { hasUrls: true }) : description,
  };
}

type ProductReviewDeps = { events: Events; catalogue: Catalogue; images: ProductImages };

/** Creates the review of products: of new ones, and of changes of published ones. */
export function createProductReview({ events, catalogue, images }: ProductReviewDeps): ProductReview {
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
      const wanted = proposedImages(row, data, await images.listProposed(queries, [entity_id]));
      const after = toShown({ ...row, ...given(data), images: wanted }, reference);
      const idsOf = (list: typeof wanted) => list.map(({ file_id }) => file_id);
      return {
        title: after.title,
        before: row.status === 'published' ? toShown(row, reference) : null,
        after,
        file_ids: { before: row.status === 'published' ? idsOf(row.images) : [], after: idsOf(wanted) },
      };
    },
    async apply(tx, { entity_id, user_id, data }) {
      const row = await repo.findProduct(tx, entity_id);
      if (!row) throw new AppError('conflict');
      const { title } = data;
      const isRenamed = title !== undefined && title !== row.title;
      const slug = isRenamed ? { slug: productSlug(title) } : {};
      const shown = proposedImages(row, data, await images.listProposed(tx, [entity_id]));
      if (wantedImages(data)) await images.publish(tx, user_id, entity_id, shown);
      const image = shown[0]?.url ?? null;
      await repo.updateProduct(tx, entity_id, { ...given(data), image, images: shown, ...slug, status: 'published' });
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
    async refuse(tx, { entity_id, user_id }, how) {
      // A rejected proposal is usually corrected and sent again: its files stay meanwhile.
      if (how === 'withdrawn') await images.dropProposed(tx, user_id, entity_id);
      const row = await repo.findProduct(tx, entity_id);
      if (row?.status !== 'pending') return;
      // Other users may have priced the product meanwhile, so it cannot be withdrawn.
      if (how === 'withdrawn' && (await isPriced(tx, entity_id))) throw new AppError('conflict');
      await repo.rejectPending(tx, entity_id);
      await publishChange(tx, entity_id);
    },
  };
}
