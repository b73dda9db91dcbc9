import { RateDealSchema } from '@rasteh/contract/trade/quotes/ratings';
import type { z } from 'zod';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Notifications } from '../../../reach/notifications/index.ts';
import type { Reviewable } from '../../../reach/reviews/index.ts';
import * as repo from './repo.ts';

export type RatingContent = z.output<typeof RateDealSchema>;
export type RatingReview = Reviewable<'rating', RatingContent>;

type RatingReviewDeps = { clock: Clock; events: Events; notifications: Notifications };

/**
 * Creates the review of ratings; a published one is never edited, so there is no earlier public content. The rated side is notified of what is
 * published.
 */
export function createRatingReview({ clock, events, notifications }: RatingReviewDeps): RatingReview {
  async function findRow(queries: Queries, id: number) {
    const row = await repo.findRating(queries, id);
    const rated = row && (await repo.findRated(queries, row));
    if (!rated) throw new AppError('conflict');
    return { row, rated };
  }
  async function move(tx: Transaction, id: number, values: Parameters<typeof repo.updateRating>[2]) {
    const { row, rated } = await findRow(tx, id);
    if (!(await repo.updateRating(tx, row, values))) throw new AppError('conflict');
    const { rfq_id, sender_id, buyer_id } = rated;
    await events.publish(tx, 'quote.changed', { quote_id: row.quote_id, rfq_id, sender_id, buyer_id });
    await events.publish(tx, 'rfq.changed', { rfq_id });
    return { row, rated };
  }

  return {
    entity: 'rating',
    schema: RateDealSchema,
    async describe(queries, { entity_id, data }) {
      const { rated } = await findRow(queries, entity_id);
      const after = { rated: rated.about, quote: rated.number, stars: data.stars, text: data.text || null };
      return { title: `${rated.about}، ${rated.number}`, before: null, after };
    },
    async apply(tx, { entity_id, data }) {
      const published = { stars: data.stars, text: data.text, status: 'published' as const, published_at: clock() };
      const { row, rated } = await move(tx, entity_id, published);
      const { quote_id, about_id } = row;
      await notifications.add(tx, about_id, 'rating.received', { quote_id, title: rated.title, stars: data.stars });
    },
    async refuse(tx, { entity_id }, status) {
      await move(tx, entity_id, { status });
    },
  };
}
