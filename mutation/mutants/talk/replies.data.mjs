/** Prepared replies: what admins keep. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/talk/replies/service.ts',
    tests: ['apps/api/src/talk/replies/replies.test.ts'],
    guard: false,
    mutants: [
      {
        id: 'hidden-reply-is-listed',
        symbol: 'createReplies',
        search: '.filter(({ is_shown }) => is_shown)',
        replace: '',
        why: 'A reply that is still being written is offered to supporters.',
      },
      {
        id: 'reply-is-overwritten',
        symbol: 'createReplies',
        search: 'if (reply.version !== version) throw stale(reply);\n        checkContent(content, others);',
        replace: 'checkContent(content, others);',
        why: 'One of two admins overwrites the change of the other.',
      },
      {
        id: 'passed-reply-keeps-its-position',
        symbol: 'risingPositions',
        search: 'id !== moved && position > last',
        replace: 'id !== moved',
        why: 'The replies behind a moved one share its position, and the older one comes first.',
      },
      {
        id: 'reply-is-not-published',
        symbol: 'createReplies',
        search: "await events.publish(tx, 'reply.changed', {});",
        replace: '',
        why: 'Supporters answer with a text that an admin has withdrawn.',
      },
    ],
  },
  {
    file: 'apps/api/src/talk/replies/checking.ts',
    tests: ['apps/api/src/talk/replies/replies.test.ts'],
    guard: false,
    mutants: [
      {
        id: 'replies-have-no-limit',
        symbol: 'checkLimit',
        search: 'all.length >= replyLimits.replies',
        replace: 'all.length > replyLimits.replies',
        why: 'The list has one reply more than it may.',
      },
      {
        id: 'title-is-compared-by-spelling',
        symbol: 'checkContent',
        search: 'foldText(other.title) === foldText(title)',
        replace: 'other.title === title',
        why: 'Two replies have the same title to the eye.',
      },
    ],
  },
  {
    file: 'packages/contract/src/talk/chat/reply-placeholders.ts',
    tests: ['packages/contract/src/talk/chat/reply-placeholders.test.ts'],
    guard: false,
    mutants: [
      {
        id: 'open-brace-alone-is-text',
        symbol: 'findUnknownPlaceholder',
        search: 'rest.search(/[{}]/)',
        replace: 'rest.search(/\\{[^{}]*\\}/)',
        why: 'A misspelt placeholder is sent to a buyer as it is.',
      },
    ],
  },
];
