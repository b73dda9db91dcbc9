/** Stories of suppliers that admins take down. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/supply/stories/moderation.ts',
    tests: ['apps/api/src/supply/stories/moderation.test.ts'],
    guard: true,
    mutants: [
      ['file-stays-public', 'createStoryModeration', 'await attachments.show(tx, row, false);', '', 'The picture of a story that was taken down is still read by its address.'],
      ['waiting-story-taken-down', 'createStoryModeration', "row.status !== 'published' || ", '', 'A story that waits for review is decided on beside the queue.'],
      ['reason-not-sent', 'createStoryModeration', "await notifications.add(tx, user_id, 'story.taken_down', { story_id: id, title, reason }, context.actor_id);", '', 'A supplier does not learn why a story is gone.'],
      ['total-ignores-status', 'createStoryModeration', 'status ? counts[status] : ', '', 'The pages of a filtered list go on after its last row.'],
    ],
  },
  {
    file: 'apps/api/src/supply/stories/expiry.ts',
    tests: ['apps/api/src/supply/stories/moderation.test.ts'],
    guard: true,
    mutants: [
      ['taken-down-deleted-early', 'createStoryExpiry', 'expires_at ?? row.removed_at', 'expires_at', 'A story that was taken down is deleted at its planned end, and its supplier cannot read why.'],
    ],
  },
];
