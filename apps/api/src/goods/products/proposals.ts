import { isDeepStrictEqual } from 'node:util';
import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { OwnProduct, OwnProductListQuerySchema, UpdateProductSchema } from '@rasteh/contract/goods/products';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { z } from 'zod';
import type { Database, Queries, Transaction } from '../../core/db/database.ts';
import { AppError, invalid } from '../../core/lib/app-error.ts';
import { toWire } from '../../core/lib/clock.ts';
import { pageBounds, pageMeta, withCursor } from '../../core/lib/pages.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import { shortTextOf } from '../../core/lib/short-text.ts';
import { openRequestOf, type Revisions } from '../../reach/reviews/index.ts';
import { type Catalogue, identify, type Reference, scopeIds } from '../catalogue/index.ts';
import type { ListSearch } from '../search/index.ts';
import { type ProductImages, type ProposedFiles, proposedImages, type WantedImage, wantedImages } from './images.ts';
import * as repo from './repo.ts';
import { given, type ProductReview, type Proposal } from './review.ts';
import { findLastOf, type RevisionRow } from './revisions-repo.ts';
import { productToWire } from './wire.ts';

type UpdateProduct = z.output<typeof UpdateProductSchema>;
type OwnProductQuery = z.output<typeof OwnProductListQuerySchema>;
type ProposalsDeps = {
  db: Database;
  catalogue: Catalogue;
  revisions: Revisions;
  search: ListSearch;
  reviewable: ProductReview;
  images: ProductImages;
};
/** What a product is shown with to a user: their last submission, and the new files that it proposes. */
type Submitted = { last: RevisionRow | undefined; proposed: ProposedFiles };

/** The proposals of users for the catalogue: their own products until these are published, and changes of any published one. */
export type Proposals = {
  /** A page of a user's proposals. @throws page_out_of_range */
  listOwn(context: RequestContext, query: OwnProductQuery): Promise<{ data: OwnProduct[]; meta: PageMeta }>;
  /**
   * Changes a proposal, resubmits a rejected one, or submits a change of a published product.
   * @throws not_found, stale with the product, invalid, review_waiting
   */
  update(context: RequestContext, id: number, change: UpdateProduct): Promise<OwnProduct>;
};
type ProposalService = Proposals & {
  /** A product as a user sees it, with their last submission. */
  describe(row: repo.ProductRow, user_id: number): Promise<OwnProduct>;
  /**
   * Handles the choice of an existing product: a withdrawn one, or a rejected one of another user, becomes a pending proposal
   * of this user; others stay.
   */
  proposeAgain(tx: Transaction, context: RequestContext, known: repo.ProductRow): Promise<repo.ProductRow>;
};

/** The title of a product that is derived from its options. */
function titleByOptions({ category_id, options_key }: repo.ProductRow, reference: Reference): string {
  const choices = reference.chosenOptions(options_key).map(({ option_id, option }) => ({ option_id, option, position: 0 }));
  return identify(reference.categoriesById.get(category_id)?.title ?? '', choices).title;
}

type Description = 'description' | 'description_body';

/** The description of a change in its stored form; without one it stays. */
function describedBy({ description, description_body }: Pick<UpdateProduct, Description>): Pick<Proposal, Description> {
  if (description === undefined && description_body === undefined) return {};
  const { words, body } = shortTextOf(description ?? '', description_body ?? null);
  return { description: words || null, description_body: body };
}

const sameImages = (one: readonly WantedImage[], other: readonly WantedImage[]): boolean =>
  one.length === other.length &&
  one.every(({ file_id, alt }, at) => other[at]?.file_id === file_id && (other[at]?.alt ?? null) === alt);

/** Creates the proposals; a pending change is stored separately, and the row of the product stays unchanged until approval. */
export function createProposals({ db, catalogue, revisions, search, reviewable, images }: ProposalsDeps): ProposalService {
  function toWireOf(row: repo.ProductRow, { last, proposed }: Submitted, user_id: number, reference: Reference): OwnProduct {
    const data: Proposal = last ? reviewable.schema.parse(last.data) : {};
    const after: repo.ProductRow = { ...row, ...given(data), images: proposedImages(row, data, proposed) };
    return {
      ...productToWire(row, reference),
      version: row.version,
      is_proposer: row.user_id === user_id,
      proposal: last
        ? {
            title: after.title,
            unit: reference.unitsById.get(after.unit_id) as Unit,
            image: after.images[0]?.url ?? null,
            images: after.images,
            description: after.description,
            description_body: after.description_body,
            status: last.status,
            reason: last.reason,
            change_request: openRequestOf(last),
            created_at: toWire(last.created_at),
          }
        : null,
    };
  }

  async function describe(queries: Queries, row: repo.ProductRow, user_id: number): Promise<OwnProduct> {
    const last = (await findLastOf(queries, user_id, [row.id])).get(row.id);
    const proposed = await images.listProposed(queries, [row.id]);
    return toWireOf(row, { last, proposed }, user_id, await catalogue.reference());
  }

  async function readOwn(queries: Queries, id: number, user_id: number): Promise<OwnProduct> {
    const row = await repo.findProduct(queries, id);
    if (!row) throw new AppError('not_found');
    return describe(queries, row, user_id);
  }

  /** The refusal of a change of another version, with the product; what another user has proposed is only to be waited for. */
  async function stale(tx: Transaction, id: number, user_id: number): Promise<AppError> {
    const last = await revisions.findLast(tx, reviewable, id);
    const isOfAnother = last?.row.status === 'pending' && last.row.user_id !== user_id;
    return isOfAnother ? new AppError('review_waiting') : new AppError('stale', { data: await readOwn(tx, id, user_id) });
  }

  return {
    describe: (row, user_id) => describe(db.read, row, user_id),

    async listOwn({ subject_id }, { q, category_id, page, per_page, ...rest }) {
      const reference = await catalogue.reference();
      const filter = { ...rest, user_id: subject_id, category_ids: scopeIds(reference, category_id) };
      const { words, n } = await search.readList(q, async (words) => ({
        n: await repo.countOwnProducts(db.read, { ...filter, words }),
      }));
      const meta = pageMeta({ page, per_page }, n);
      const rows = await repo.listOwnProducts(db.read, { ...filter, words }, pageBounds({ page, per_page }));
      const ids = rows.map(({ id }) => id);
      const last = await findLastOf(db.read, subject_id, ids);
      const proposed = await images.listProposed(db.read, ids);
      return {
        data: rows.map((row) => toWireOf(row, { last: last.get(row.id), proposed }, subject_id, reference)),
        meta: withCursor(meta, rows),
      };
    },

    async update(context, id, { version, title, ...rest }) {
      const user_id = context.subject_id;
      const reference = await catalogue.reference();
      if (rest.unit_id !== undefined && !reference.unitsById.has(rest.unit_id)) throw invalid({ unit_id: 'این واحد پیدا نشد.' });
      return db.transaction(async (tx) => {
        await revisions.lock(tx, context, reviewable, id);
        const found = await repo.findProduct(tx, id);
        // Every user may propose changes of a published product; before that only its proposer may.
        if (!found || (found.status !== 'published' && found.user_id !== user_id)) throw new AppError('not_found');
        if (found.version !== version) throw await stale(tx, id, user_id);
        const row: repo.ProductRow = found.status === 'rejected' ? { ...found, status: 'pending' } : found;
        const last = (await findLastOf(tx, user_id, [id])).get(id);
        // A change extends the last submission unless that one is already public in the row.
        const goesOn = last && (last.status === 'pending' || row.status !== 'published');
        const before: Proposal = goesOn ? reviewable.schema.parse(last.data) : {};
        const change = given({
          ...rest,
          ...describedBy(rest),
          ...(title === undefined ? {} : { title: title ?? titleByOptions(row, reference) }),
        });
        const wanted = wantedImages(rest) ?? wantedImages(before);
        const fields = { ...given(before), ...change };
        const data: Proposal = { ...fields, ...(wanted ? { images: wanted } : {}) };
        const isSame =
          Object.entries(fields).every(([key, value]) => isDeepStrictEqual(row[key as keyof repo.ProductRow], value)) &&
          (!wanted || sameImages(wanted, row.images));
        if (!(isSame && row.status === 'published' && last?.status !== 'pending')) {
          if (!(await repo.raiseVersion(tx, row))) throw await stale(tx, id, user_id);
          const file_ids = wanted?.map(({ file_id }) => file_id) ?? [];
          await images.keepProposed(tx, context, row, { file_ids, field: rest.images ? 'images' : 'image_file_id' });
          await revisions.submit(tx, context, reviewable, { entity_id: id, data });
        }
        return readOwn(tx, id, user_id);
      });
    },

    async proposeAgain(tx, context, known) {
      if (known.status !== 'rejected') return known;
      // The user's own rejected product must be changed first; a withdrawn one is resubmitted unchanged.
      const own = (await findLastOf(tx, context.subject_id, [known.id])).get(known.id);
      if (known.user_id === context.subject_id && own?.status !== 'withdrawn') return known;
      const again = await repo.reopenRejected(tx, known.id, context.subject_id);
      // After a concurrent request the product is no longer rejected: the current row is read.
      if (again) {
        // The first proposer may have used the product already, and can still use it.
        if (known.user_id !== null) await repo.pick(tx, known.user_id, known.id);
        await revisions.submit(tx, context, reviewable, { entity_id: known.id, data: {} });
      }
      return (await repo.findProduct(tx, known.id)) ?? known;
    },
  };
}
