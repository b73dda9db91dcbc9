import type { OwnReview, ReviewEntity } from '@rasteh/contract/reach/reviews';
import type { Tasks } from '@rasteh/contract/site/tasks';
import { type DelegationScope, delegationScopes } from '@rasteh/contract/wire/access';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import type { Queries } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Reviews } from '../../reach/reviews/index.ts';
import { nameOf, readDismissals } from './dismissals-repo.ts';

const MONTH_MS = 30 * DAY_MS;
const MOST_REVIEWS = 10;

/** The scope that a delegate needs to work on what is reviewed. */
export const scopeOf: Record<ReviewEntity, DelegationScope> = {
  product: 'prices',
  profile: 'profile',
  showcase: 'profile',
  story: 'profile',
  rfq: 'rfq',
  inventory: 'inventory',
  rating: 'rfq',
};

/** What a reviewer asks to change of what waits, and since when; otherwise since when it waits. */
const askedOf = (request: OwnReview['change_request'], at: string) =>
  request?.answered_at === null ? { reason: request.reason, at: request.requested_at } : { reason: null, at };

/** Whether the scopes of the caller include one. */
export const reachOf = ({ right }: RequestContext) => {
  const scopes = right?.scopes ?? delegationScopes;
  return (scope: DelegationScope) => scopes.includes(scope);
};

type From = { queries: Queries; clock: Clock; reviews: Pick<Reviews, 'listOwn'> };

/** What became of the submissions of a user: those that wait, and those rejected within a month that were not put aside since. */
export async function readOwnReviews(
  { queries, clock, reviews }: From,
  user_id: number,
  may: (scope: DelegationScope) => boolean,
): Promise<Tasks['reviews']> {
  const { data } = await reviews.listOwn(user_id, { page: 1, per_page: 50 });
  const dismissals = await readDismissals(queries, user_id);
  const known = new Set<string>();
  return data
    .filter(({ entity, entity_id }) => {
      // The newest of an entity is what became of it.
      const key = `${entity} ${entity_id}`;
      const isNewest = !known.has(key);
      known.add(key);
      return isNewest && may(scopeOf[entity]);
    })
    .flatMap(({ entity, entity_id, title, status, reason, change_request, created_at, reviewed_at }): Tasks['reviews'] => {
      const at = reviewed_at ?? created_at;
      if (status === 'pending') return [{ entity, entity_id, title, status, ...askedOf(change_request, at) }];
      const dismissed_at = dismissals.get(nameOf({ kind: 'rejected', entity, entity_id })) ?? 0;
      return status === 'rejected' && Date.parse(at) > Math.max(clock() - MONTH_MS, dismissed_at)
        ? [{ entity, entity_id, title, status, reason, at }]
        : [];
    })
    .slice(0, MOST_REVIEWS);
}
