import type { ReviewShown } from '@rasteh/contract/reach/reviews';
import { formatQuantity, thousandthsToQuantity } from '@rasteh/persian/quantity';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { nextNumber } from '../../core/db/numbers.ts';
import { AppError } from '../../core/lib/app-error.ts';
import { type Clock, toWire } from '../../core/lib/clock.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Catalogue } from '../../goods/catalogue/index.ts';
import type { Attachments } from '../../reach/files/index.ts';
import type { Reviewable } from '../../reach/reviews/index.ts';
import type { Webhooks } from '../../reach/webhooks/index.ts';
import type { Closing } from './closing/closing.ts';
import { type Content, ContentSchema } from './content.ts';
import { keepsLines } from './drafting.ts';
import type { Invitations } from './invitations/invitations.ts';
import { listInvitations } from './invitations/repo.ts';
import { listLines } from './lines-repo.ts';
import type { Matches } from './matches/matches.ts';
import { findLineProducts } from './products-repo.ts';
import * as repo from './repo.ts';

export type RfqReview = Reviewable<'rfq', Content>;
type ReviewDeps = {
  clock: Clock;
  events: Events;
  catalogue: Catalogue;
  attachments: Attachments;
  invitations: Invitations;
  matches: Matches;
  closing: Closing;
  webhooks: Pick<Webhooks, 'add'>;
};

/** The present content of an RFQ, in the form of a pending change. */
export async function contentOf(queries: Queries, row: repo.RfqRow, attachments: Attachments): Promise<Content> {
  const lines = await listLines(queries, [row.id]);
  const invited = await listInvitations(queries, [row.id]);
  const { title, description, city_id, deadline, audience } = row;
  return {
    title,
    description,
    city_id,
    deadline,
    audience,
    lines: lines.map(({ id, product_id, variation_id, text, quantity, unit_id, target_amount, target_shown, note }) => ({
      id,
      product_id,
      variation_id,
      text,
      quantity,
      unit_id,
      target_amount,
      target_shown,
      note,
    })),
    invited_ids: invited.map(({ supplier }) => supplier.user_id),
    file_ids: await attachments.listIds(queries, row.id),
  };
}

/** Creates the review of RFQs: of new ones, and of edits of published ones. */
export function createRfqReview(deps: ReviewDeps): RfqReview {
  const { clock, events, catalogue, attachments, invitations, matches, closing, webhooks } = deps;
  async function toShown(queries: Queries, content: Content): Promise<ReviewShown<'rfq'>> {
    const reference = await catalogue.reference();
    const things = await findLineProducts(queries, content.lines);
    return {
      title: content.title,
      description: content.description,
      city: reference.citiesById.get(content.city_id)?.name ?? '',
      deadline: toWire(content.deadline),
      audience: content.audience,
      lines: content.lines.map(({ product_id, text, quantity, unit_id, note }) => {
        const product = product_id === null ? undefined : things.products.get(product_id)?.title;
        const amount = `${formatQuantity(thousandthsToQuantity(quantity))} ${reference.unitsById.get(unit_id)?.title ?? ''}`;
        return [product, text, amount, note].filter(Boolean).join(' · ');
      }),
      files: await attachments.listNames(queries, content.file_ids),
    };
  }

  const findRow = async (queries: Queries, id: number): Promise<repo.RfqRow> => {
    const row = await repo.findRfq(queries, id, clock());
    if (!row) throw new AppError('conflict');
    return row;
  };

  /** The number of an RFQ from its first publication on; it is reused after a publication that was taken back. */
  const numberOf = async (tx: Transaction, { kept_number }: repo.RfqRow, now: number): Promise<string> =>
    kept_number ?? (await nextNumber(tx, 'R', now));

  return {
    entity: 'rfq',
    schema: ContentSchema,
    async describe(queries, { entity_id, data }) {
      const row = await findRow(queries, entity_id);
      const before = row.published_at === null ? null : await contentOf(queries, row, attachments);
      return {
        title: data.title,
        before: before && (await toShown(queries, before)),
        after: await toShown(queries, data),
        file_ids: { before: before?.file_ids ?? [], after: data.file_ids },
      };
    },
    async apply(tx: Transaction, { entity_id, data }, how) {
      const row = await findRow(tx, entity_id);
      const now = clock();
      const isFirst = row.published_at === null;
      if (['closed', 'awarded', 'expired'].includes(row.status)) throw new AppError('rfq_closed');
      const first = isFirst
        ? { status: 'published' as const, number: await numberOf(tx, row, now), published_at: now, refreshed_at: now }
        : {};
      if (!(await repo.updateRfq(tx, row, first))) throw new AppError('conflict');
      // A supplier may have answered while the edit was pending. The RFQ is locked before this check, so no answer can follow
      // it.
      const isKept = keepsLines(data.lines, await listLines(tx, [entity_id]));
      if (!isKept && (await repo.hasQuotes(tx, entity_id))) throw new AppError('rfq_has_quotes');
      await repo.storeContent(tx, entity_id, data, now);
      await attachments.applyEdit(tx, row, data.file_ids, false);
      await closing.add(tx, { rfq_id: entity_id }, { due_at: data.deadline, unique_key: String(entity_id) });
      const fresh = await findRow(tx, entity_id);
      await invitations.plan(tx, entity_id, data.invited_ids);
      // The author may take a first publication back, so the invited suppliers are notified after that time.
      if (!isFirst || how === 'reviewed') {
        await invitations.notifyPending(tx, fresh);
        await matches.notify(tx, fresh);
        if (isFirst) await webhooks.add(tx, [row.user_id], 'rfq.published', { rfq_id: entity_id });
      }
      await events.publish(tx, 'rfq.changed', { rfq_id: entity_id });
    },
    async refuse(tx, { entity_id }, how) {
      const row = await findRow(tx, entity_id);
      // A published one stays as it is; only its edit is gone.
      if (row.published_at !== null) return attachments.discardEdit(tx, row);
      await repo.updateRfq(tx, row, { status: how === 'rejected' ? 'rejected' : 'draft' });
      await events.publish(tx, 'rfq.changed', { rfq_id: entity_id });
    },
  };
}
