/** Reads of guests from a replica. */

const tests = ['apps/api/src/core/db/engines/replica.test.ts'];

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/core/db/engines/replica.ts',
    tests,
    guard: true,
    mutants: [
      ['any-database', 'checkSame', "throw new StartError('DATABASE_REPLICA_URL", "new StartError('DATABASE_REPLICA_URL", 'Guests see the rows of another database.'],
      ['no-change-counts', 'createReplica.noteChange', 'changes += 1;', '', 'A guest sees the price from before a change.'],
    ],
  },
  {
    file: 'apps/api/src/core/db/database.ts',
    tests,
    guard: true,
    mutants: [
      ['own-commits-are-unknown', 'createDatabase', 'engine.replica?.noteChange();', '', 'A page is filled with what was before a change of this node.'],
      ['everybody-reads-the-replica', 'createDatabase', 'replica && caller.getStore()?.isGuestRead ? replica.read', 'replica ? replica.read', 'Users do not read what they have written.'],
    ],
  },
  {
    file: 'apps/api/src/core/realtime/events/event-relay.ts',
    tests,
    guard: true,
    mutants: [
      ['other-nodes-are-unknown', 'createEventRelay', 'db.replica?.noteChange();', '', 'A page is filled with what was before a change of another node.'],
    ],
  },
  {
    file: 'apps/api/src/core/plugins/access.ts',
    tests,
    guard: true,
    mutants: [
      ['users-are-guests', 'access', "isGuestRead: request.actor.kind === 'guest' && isRead(request.method)", 'isGuestRead: isRead(request.method)', 'Users do not read what they have written.'],
    ],
  },
];
