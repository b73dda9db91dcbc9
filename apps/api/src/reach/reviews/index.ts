export { publishReviews } from './live.ts';
export { createOwnedRows, type OwnedRows } from './owned-rows.ts';
export { createReviewReasons } from './reasons/service.ts';
export { findWaiting, lockRevisions, moveRevisions, rewriteRevisions } from './renaming-repo.ts';
export type { Reviewable } from './reviewable.ts';
export { createRevisions, openRequestOf, type Revisions } from './revisions.ts';
export { reviewReasonsRoutes, reviewsRoutes } from './routes.ts';
export { createReviews, type Reviews } from './service.ts';
