import { type ShowcaseContent, ShowcaseContentSchema } from '@rasteh/contract/supply/suppliers/showcase';
import type { z } from 'zod';
import type { Queries } from '../../../core/db/database.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { Reviewable } from '../../../reach/reviews/index.ts';
import { fileIdsOf, type ShowcaseFiles } from './attached-files.ts';
import * as repo from './repo.ts';
import { contentToShown } from './wire.ts';

export type ShowcaseReview = Reviewable<'showcase', ShowcaseContent>;

/** Creates the review of documents, honors and services: new ones, and edits of published ones. */
export function createShowcaseReview({ clock, attached }: { clock: Clock; attached: ShowcaseFiles }): ShowcaseReview {
  async function findRow(queries: Queries, id: number): Promise<repo.ShowcaseRow> {
    const row = await repo.findItem(queries, id);
    if (!row) throw new AppError('conflict');
    return row;
  }
  const toShown = async (queries: Queries, content: ShowcaseContent) => {
    const [name] = await attached[content.kind].listNames(queries, fileIdsOf(content));
    return contentToShown(content, name ?? null);
  };

  return {
    entity: 'showcase',
    schema: ShowcaseContentSchema as z.ZodType<ShowcaseContent>,
    async describe(queries, { entity_id, data }) {
      const row = await findRow(queries, entity_id);
      const before = row.published_at === null ? null : row.content;
      return {
        title: data.title,
        before: before && (await toShown(queries, before)),
        after: await toShown(queries, data),
        file_ids: { before: before ? fileIdsOf(before) : [], after: fileIdsOf(data) },
      };
    },
    async apply(tx, { entity_id, data }) {
      const row = await findRow(tx, entity_id);
      const published = { content: data, status: 'published' as const, published_at: row.published_at ?? clock() };
      if (!(await repo.updateItem(tx, row, published))) throw new AppError('conflict');
      await attached[data.kind].applyEdit(tx, row, fileIdsOf(data), true);
    },
    async refuse(tx, { entity_id }, how) {
      const row = await findRow(tx, entity_id);
      if (row.published_at !== null) return attached[row.kind].discardEdit(tx, row);
      if (how === 'rejected' && !(await repo.updateItem(tx, row, { status: 'rejected' }))) throw new AppError('conflict');
    },
  };
}
