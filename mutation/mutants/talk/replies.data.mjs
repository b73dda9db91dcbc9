/** Prepared replies: what admins keep. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/talk/replies/service.ts',
    tests: ['apps/api/src/talk/replies/replies.test.ts'],
    guard: false,
    mutants: [
      ['hidden-reply-is-listed', 'createReplies', '.filter(({ is_shown }) => is_shown)', '', 'A reply that is still being written is offered to supporters.'],
      ['reply-is-overwritten', 'createReplies', 'if (reply.version !== version) throw stale(reply);\n        checkContent(content, others);', 'checkContent(content, others);', 'One of two admins overwrites the change of the other.'],
      ['passed-reply-keeps-its-position', 'risingPositions', 'id !== moved && position > last', 'id !== moved', 'The replies behind a moved one share its position, and the older one comes first.'],
      ['reply-is-not-published', 'createReplies', "await events.publish(tx, 'reply.changed', {});", '', 'Supporters answer with a text that an admin has withdrawn.'],
    ],
  },
  {
    file: 'apps/api/src/talk/replies/checking.ts',
    tests: ['apps/api/src/talk/replies/replies.test.ts'],
    guard: false,
    mutants: [
      ['replies-have-no-limit', 'checkLimit', 'all.length >= replyLimits.replies', 'all.length > replyLimits.replies', 'The list has one reply more than it may.'],
      ['title-is-compared-by-spelling', 'checkContent', 'foldText(other.title) === foldText(title)', 'other.title === title', 'Two replies have the same title to the eye.'],
    ],
  },
  {
    file: 'packages/contract/src/talk/chat/reply-placeholders.ts',
    tests: ['packages/contract/src/talk/chat/reply-placeholders.test.ts'],
    guard: false,
    mutants: [
      ['open-brace-alone-is-text', 'findUnknownPlaceholder', 'rest.search(/[{}]/)', 'rest.search(/\\{[^{}]*\\}/)', 'A misspelt placeholder is sent to a buyer as it is.'],
    ],
  },
];
