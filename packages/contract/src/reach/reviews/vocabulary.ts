/** The kinds of entities whose public content is reviewed. */
export const reviewEntities = ['product', 'profile', 'showcase', 'story', 'rfq', 'inventory', 'rating'] as const;
/** A kind of entity whose public content is reviewed. */
export type ReviewEntity = (typeof reviewEntities)[number];
/**
 * Whether the author can change what waits, so that a reviewer may ask for it: a story is only deleted and sent in anew.
 *
 * @example
 * isChangeable('rfq') // → true
 * isChangeable('story') // → false
 */
export const isChangeable = (entity: ReviewEntity): boolean => entity !== 'story';
/**
 * Whether a pending review is approved, or a pending document accepted, and that can still be taken back.
 *
 * @example
 * isHeld({ status: 'pending', reviewer: { id: 1, name: 'مدیر' } }) // → true
 * isHeld({ status: 'approved', reviewer: { id: 1, name: 'مدیر' } }) // → false
 */
export const isHeld = ({ status, reviewer }: { status: string; reviewer: object | null }): boolean =>
  status === 'pending' && reviewer !== null;
