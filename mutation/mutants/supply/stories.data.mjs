/** Stories of suppliers that admins take down. */

const api = 'apps/api/src';

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: `${api}/supply/stories/moderation.ts`,
    tests: [`${api}/supply/stories/moderation.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'file-stays-public',
        symbol: 'createStoryModeration',
        search: 'await attachments.show(tx, row, false);',
        replace: '',
        why: 'The picture of a story that was taken down is still read by its address.',
      },
      {
        id: 'waiting-story-taken-down',
        symbol: 'createStoryModeration',
        search: "row.status !== 'published' || ",
        replace: '',
        why: 'A story that waits for review is decided on beside the queue.',
      },
      {
        id: 'reason-not-sent',
        symbol: 'createStoryModeration',
        search: "await notifications.add(tx, user_id, 'story.taken_down', { story_id: id, title, reason }, context.actor_id);",
        replace: '',
        why: 'A supplier does not learn why a story is gone.',
      },
      {
        id: 'total-ignores-status',
        symbol: 'createStoryModeration',
        search: 'status ? counts[status] : ',
        replace: '',
        why: 'The pages of a filtered list go on after its last row.',
      },
    ],
  },
  {
    file: `${api}/supply/stories/expiry.ts`,
    tests: [`${api}/supply/stories/moderation.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'taken-down-deleted-early',
        symbol: 'createStoryExpiry',
        search: 'expires_at ?? row.removed_at',
        replace: 'expires_at',
        why: 'A story that was taken down is deleted at its planned end, and its supplier cannot read why.',
      },
    ],
  },
];
