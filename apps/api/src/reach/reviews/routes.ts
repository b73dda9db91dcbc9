import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { routes } from '../../core/lib/ts-rest.ts';
import type { ReviewReasons } from './reasons/service.ts';
import type { Reviews } from './service.ts';

const ok = <B>(body: B) => ({ status: 200, body }) as const;

/** The routes of the reviewers, and of the users with submissions. */
export const reviewsRoutes = ({ reviews }: { reviews: Reviews }): FastifyPluginCallback =>
  routes(contract.reviews, {
    listReviews: async ({ query }) => ok(await reviews.list(query)),
    countReviews: async () => ok({ data: await reviews.count() }),
    getReview: async ({ params }) => ok({ data: await reviews.get(params.reviewId) }),
    approveReview: async ({ params, body: { version, revocable }, request }) =>
      ok({
        data: await reviews.decide(request.context, params.reviewId, version, { status: 'approved', reason: null, revocable }),
      }),
    rejectReview: async ({ params, body: { version, reason }, request }) =>
      ok({ data: await reviews.decide(request.context, params.reviewId, version, { status: 'rejected', reason }) }),
    requestReviewChange: async ({ params, body: { version, reason }, request }) =>
      ok({ data: await reviews.decide(request.context, params.reviewId, version, { status: 'returned', reason }) }),
    decideReviews: async ({ body, request }) => ok({ data: await reviews.decideAll(request.context, body) }),
    takeBackApprovals: async ({ body, request }) => ok({ data: await reviews.takeBack(request.context, body.reviews) }),
    listOwnReviews: async ({ query, request }) => ok(await reviews.listOwn(request.context.actor_id, query)),
    withdrawReview: async ({ params, request }) => ok({ data: await reviews.withdraw(request.context, params.reviewId) }),
  });

/** The routes of the usual reasons. */
export const reviewReasonsRoutes = ({ reviewReasons }: { reviewReasons: ReviewReasons }): FastifyPluginCallback =>
  routes(contract.reviewReasons, {
    listReviewReasons: async () => ok({ data: await reviewReasons.list() }),
    saveReviewReasons: async ({ params, body, request }) =>
      ok({ data: await reviewReasons.save(request.context, params.kind, body) }),
  });
