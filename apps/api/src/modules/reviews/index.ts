export { publishReviews } from './live.ts';
export { createOwnedRows, type OwnedRows } from './owned-rows.ts';
export type { Reviewable } from './reviewable.ts';
export { createRevisions, type Revisions } from './revisions.ts';
export { reviewsRoutes } from './routes.ts';
export { createReviews, type Reviews } from './service.ts';
