import type { Deal } from '@rasteh/contract/trade/quotes/awards';
import type { Rating } from '@rasteh/contract/trade/quotes/ratings';
import type { Database, Queries } from '../../../core/db/database.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import { type Clock, toWire } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import { takeBack_ms } from '../../../core/realtime/events/announcements.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Notifications } from '../../../reach/notifications/index.ts';
import { openRequestOf, type Revisions } from '../../../reach/reviews/index.ts';
import type { RfqAnswers } from '../../rfqs/index.ts';
import * as awardsRepo from '../awards-repo.ts';
import { sidesOf } from '../repo.ts';
import type { QuoteSteps } from '../steps.ts';
import * as repo from './repo.ts';
import { createRatingReview, type RatingContent, type RatingReview } from './review.ts';

type RatingsDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  notifications: Notifications;
  revisions: Revisions;
  answers: RfqAnswers;
  steps: QuoteSteps;
};

/** The ratings of deals, one of each side. */
export type Ratings = {
  /** The rating of a deal by one of its sides, and the published one of the other. */
  ofDeal(user_id: number, quote_id: number): Promise<Pick<Deal, 'can_rate' | 'rating' | 'received_rating'>>;
  /**
   * Submits the rating of a deal to review, in place of one that was not published.
   * @throws not_found, conflict without an award that can be rated, and when it was published with other content
   */
  rate(context: RequestContext, quote_id: number, content: RatingContent): Promise<Rating>;
  reviewable: RatingReview;
};

/** Creates the ratings of deals. */
export function createRatings({ db, clock, events, notifications, revisions, answers, steps }: RatingsDeps): Ratings {
  const reviewable = createRatingReview({ clock, events, notifications });

  /** The award upon which a side may rate: one that stands for good, or that the other side cancelled. */
  async function findRatable(queries: Queries, quote_id: number, user_id: number): Promise<number | undefined> {
    const standing = (await awardsRepo.listAwards(queries, [quote_id])).filter(
      ({ awarded_at }) => awarded_at + takeBack_ms <= clock(),
    );
    const cancelled = (await awardsRepo.listCancelled(queries, quote_id)).filter(({ cancelled_by }) => cancelled_by !== user_id);
    return [...standing, ...cancelled].map(({ id }) => id).toSorted((a, b) => a - b)[0];
  }
  async function toOwn(queries: Queries, { id, award_id, stars, text, status, created_at }: repo.RatingRow): Promise<Rating> {
    const last = status === 'published' ? undefined : (await revisions.findLast(queries, reviewable, id))?.row;
    const rejection = status === 'rejected' ? (last?.reason ?? null) : null;
    const change_request = openRequestOf(last);
    return { id, award_id, stars, text, status, rejection, change_request, created_at: toWire(created_at) };
  }

  return {
    reviewable,
    async ofDeal(user_id, quote_id) {
      const rows = await repo.listOfQuote(db.read, quote_id);
      const own = rows.find((row) => row.user_id === user_id);
      const received = rows.find((row) => row.about_id === user_id && row.status === 'published');
      const isRatable = (await findRatable(db.read, quote_id, user_id)) !== undefined;
      return {
        can_rate: isRatable && own?.status !== 'published',
        rating: own ? await toOwn(db.read, own) : null,
        received_rating: received
          ? { stars: received.stars, text: received.text, published_at: toWire(received.published_at ?? received.created_at) }
          : null,
      };
    },
    rate: (context, quote_id, content) =>
      db.transaction(async (tx) => {
        const user_id = context.subject_id;
        const { rfq } = await steps.find(tx, { id: quote_id, part: user_id });
        await answers.hold(tx, rfq.id);
        const row = await steps.find(tx, { id: quote_id, part: user_id });
        const { sender_id, buyer_id } = sidesOf(row);
        const former = (await repo.listOfQuote(tx, quote_id)).find((rating) => rating.user_id === user_id);
        const isSame = former?.stars === content.stars && former.text === content.text;
        if (former && isSame && (former.status === 'published' || former.status === 'pending')) return toOwn(tx, former);
        const award_id = await findRatable(tx, quote_id, user_id);
        if (award_id === undefined || former?.status === 'published') throw new AppError('conflict');
        const about_id = user_id === buyer_id ? sender_id : buyer_id;
        const created_at = clock();
        const id =
          former?.id ??
          (await repo.insertRating(tx, Object.assign({ quote_id, award_id, user_id, about_id, created_at }, content)));
        if (former && !(await repo.updateRating(tx, former, Object.assign({ status: 'pending' as const }, content))))
          throw new AppError('conflict');
        await steps.note(tx, context, row, { action: 'rateDeal', after: content });
        await revisions.submit(tx, context, reviewable, { entity_id: id, data: content });
        return toOwn(tx, (await repo.findRating(tx, id)) as repo.RatingRow);
      }),
  };
}
