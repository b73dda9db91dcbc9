/** Opening, subscriptions and closing of sockets. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/core/realtime/guard/upgrade-guard.ts',
    tests: ['apps/api/src/core/realtime/guard/guards.test.ts', 'apps/api/src/core/realtime/guard/upgrade-guard.test.ts', 'apps/api/src/core/realtime/socket.test.ts', 'apps/api/src/core/realtime/guard/hostile.test.ts', 'apps/api/src/core/realtime/guard/socket-limits.test.ts'],
    guard: true,
    mutants: [
      ['origin-of-another-site', 'createUpgradeGuard', "if (!isOwnOrigin(env, request)) throw new AppError('request_origin');", '', "Another site opens a socket with the reader's cookie."],
      ['handshakes-of-an-address', 'createUpgradeGuard', 'if ((await byAddress.take(addressKey(request.ip), 1)) > 0) refuse();', '', 'One address opens an unlimited number of sockets.'],
      ['handshakes-of-a-session', 'createUpgradeGuard', "if (request.actor.kind === 'session' && (await bySession.take(String(request.actor.session_id), 1)) > 0) refuse();", '', 'One session opens an unlimited number of sockets.'],
      ['handshakes-of-all-sessions', 'createUpgradeGuard', 'String(request.actor.session_id)', "'session'", "One session's handshakes keep all others out."],
      ['handshakes-of-a-host', 'createUpgradeGuard', 'addressKey(request.ip)', 'request.ip', 'One IPv6 home opens as many sockets as it has addresses.'],
      ['dead-session-opens', 'createUpgradeGuard', "if (request.hasDeadSession) throw new AppError('unauthenticated');", '', "An ended session opens a guest's socket."],
      ['guests-of-an-address', 'createUpgradeGuard', 'connections.guestsOf(request.ip) >= guestsPerAddress', 'false', 'Guests of one address take all lines that the process may have.'],
      ['admission-not-asked', 'createUpgradeGuard', 'retry_after_s > 0', 'false', 'All handshakes pass at once.'],
    ],
  },
  {
    file: 'apps/api/src/core/realtime/guard/revocation.ts',
    tests: ['apps/api/src/core/realtime/guard/guards.test.ts', 'apps/api/src/core/realtime/socket.test.ts', 'apps/api/src/people/desks/desks.test.ts', 'apps/api/src/people/delegations/ending.test.ts', 'apps/api/src/people/users/users.test.ts'],
    guard: true,
    mutants: [
      ['session-ends-unheard', 'revokeAccess', 'session_ids.includes(client.actor.session_id)', 'false', 'A log-out leaves open sockets open.'],
      ['another-session-closed', 'revokeAccess', "client.actor.kind === 'session' && session_ids.includes(client.actor.session_id)", "client.actor.kind === 'session'", 'A log-out closes the sockets of all users.'],
      ['log-goes-on-in-suspension', 'revokeAccess', 'for (const client of own) logSubscriptions.end(client);', '', 'A suspended user receives messages until the socket is closed.'],
      ['suspended-socket-stays', 'revokeAccess', "client.close('forbidden')", 'client.id', 'The socket of a suspended user stays open.'],
      ['desk-left-unheard', 'revokeAccess', 'logSubscriptions.move(client, user_id);', 'logSubscriptions.isReading(client);', 'A supporter who left a desk still receives its events.'],
      ['right-ended-unheard', 'revokeAccess', 'topics.rightsChanged({ subject_id, actor_id }, failed)', 'topics.rightsChanged({ subject_id: 0, actor_id }, failed)', 'A user who lost a right to act still receives events.'],
      ['delegates-of-the-suspended', 'revokeAccess', 'topics.rightsChanged({ subject_id: user_id }, failed);', '', 'The delegates of a suspended user still receive events.'],
      ['suspended-delegate', 'revokeAccess', 'for (const client of own) topics.endOthers(client);', '', 'A suspended delegate still receives events.'],
    ],
  },
  {
    file: 'apps/api/src/core/realtime/connections/heartbeat.ts',
    tests: ['apps/api/src/core/realtime/connections/heartbeat.test.ts', 'apps/api/src/core/realtime/guard/recheck.test.ts', 'apps/api/src/core/realtime/guard/socket-limits.test.ts'],
    guard: true,
    mutants: [
      ['session-not-looked-at', 'startHeartbeat', "if (!(await isStillValid(actor))) return client.close('session_ended');", '', 'A session whose end event is lost keeps its socket.'],
      ['right-not-looked-at', 'startHeartbeat', 'await topics.recheck(client);', '', 'A right whose end event is lost keeps its topic.'],
      ['desk-not-looked-at', 'startHeartbeat', 'await logSubscriptions.recheck(client, actor.user_id);', '', 'A desk stays subscribed when the event of leaving it is lost.'],
      ['minute-of-ten', 'RECHECK_MS', '60_000', '600_000', 'Open sockets are looked at every ten minutes.'],
      ['buffers-without-end', 'startHeartbeat', 'buffered > env.SOCKET_BUFFER_TOTAL_BYTES', 'false', 'Slow readers fill the memory.'],
    ],
  },
  {
    file: 'apps/api/src/core/realtime/socket.ts',
    tests: ['apps/api/src/core/realtime/guard/guards.test.ts', 'apps/api/src/core/realtime/socket.test.ts', 'apps/api/src/core/realtime/faults.test.ts', 'apps/api/src/core/realtime/guard/socket-limits.test.ts', 'apps/api/src/talk/chat/faults/ended.test.ts'],
    guard: true,
    mutants: [
      ['ended-during-the-upgrade', 'greet', "if (!(await isStillValid(actor))) return client.close('session_ended');", '', 'A session that ends during the upgrade keeps its socket.'],
      ['pings-are-free', 'welcome', "live.on('ping', () => client.takeCommand(clock()) || hub.takeOfCaller(key));", '', 'A flood of pings costs nothing.', { guard: false }],
    ],
  },
  {
    file: 'apps/api/src/core/realtime/commands.ts',
    tests: ['apps/api/src/core/realtime/guard/guards.test.ts', 'apps/api/src/core/realtime/socket.test.ts', 'apps/api/src/core/realtime/faults.test.ts', 'apps/api/src/core/realtime/guard/socket-limits.test.ts', 'apps/api/src/talk/chat/faults/ended.test.ts'],
    guard: true,
    mutants: [
      ['frames-after-the-goodbye', 'createFrameHandler', 'if (client.isDismissed()) return;', '', 'Frames are answered after the socket was dismissed.'],
      ['guest-follows-me', 'runCommand', "d.topics.includes('me') && actor.kind === 'guest'", 'false', 'A guest follows a topic of users.'],
      ['guest-commands', 'runCommand', "actor.kind === 'guest' || !work", '!work', 'A guest sends messages.'],
      ['guest-reads-a-log', 'createFrameHandler', "actor.kind === 'guest' || !state.source", '!state.source', 'A guest reads a log.'],
      ['delivered-without-reading', 'createFrameHandler', 'logSubscriptions.isReading(client) ?', 'true ?', 'A message on an unread log is reported as delivered.'],
      ['commands-without-end', 'createFrameHandler', 'if (tooMany) return reply.refuse(frame.id, tooMany);', '', 'A socket has no limit of commands.'],
    ],
  },
  {
    file: 'apps/api/src/core/realtime/connections/client.ts',
    tests: ['apps/api/src/core/realtime/connections/client.test.ts', 'apps/api/src/core/realtime/guard/guards.test.ts', 'apps/api/src/core/realtime/guard/socket-limits.test.ts', 'apps/api/src/core/realtime/guard/hostile.test.ts', 'apps/api/src/core/realtime/faults.test.ts'],
    guard: true,
    mutants: [
      ['flood-is-not-cut', 'createSocketClient', 'refusals > options.refusals', 'false', 'A flood of commands is never cut.'],
      ['work-after-the-goodbye', 'createSocketClient', 'isDismissed ? undefined : work()', 'work()', 'Queued commands run after the socket was dismissed.'],
      ['reader-is-not-cut', 'createSocketClient', 'socket.bufferedAmount > options.buffer_bytes', 'false', 'A reader that stopped fills the memory.'],
    ],
  },
  {
    file: 'apps/api/src/core/realtime/connections/registry.ts',
    tests: ['apps/api/src/core/realtime/guard/socket-limits.test.ts'],
    guard: true,
    mutants: [
      ['sockets-of-a-user', 'createConnectionRegistry', 'own.size >= most_per_user', 'false', 'A user opens an unlimited number of sockets.'],
    ],
  },
  {
    file: 'apps/api/src/core/realtime/topics/topics.ts',
    tests: ['apps/api/src/core/realtime/topics/topics.test.ts', 'apps/api/src/core/realtime/guard/guards.test.ts', 'apps/api/src/people/delegations/ending.test.ts', 'apps/api/src/core/realtime/socket.test.ts'],
    guard: true,
    mutants: [
      ['heard-after-the-end', 'createTopics', '(ends.get(topic) ?? Number.POSITIVE_INFINITY) <= now', 'false', 'A delegate still receives events after the end of the delegation.'],
      ['topic-of-anybody', 'createTopics', "if (right === 'refused' || (isStaffTopic(topic) && !(await isReviewer(client.actor)))) continue;", '', 'Any user subscribes to topics of other users.'],
      ['event-of-another-scope', 'delegateTopicsOf', 'event ? [topicEvents[event].scope] : delegationScopes', 'delegationScopes', 'A delegate for prices receives events of quotes.'],
      ['held-and-told-anyway', 'createTopics', 'if (waiting) waiting.push(text); else', '', 'Events that arrive during the look-up of a right are sent.'],
    ],
  },
  {
    file: 'apps/api/src/core/realtime/logs/user-log.ts',
    tests: ['apps/api/src/talk/chat/log/pages.test.ts', 'apps/api/src/talk/chat/faults/places.test.ts'],
    guard: true,
    mutants: [
      ['log-of-another', 'readEvents', 'eq(userEvents.user_id, values.user_id),', '', 'The log of all users is read.'],
      ['place-of-another', 'createUserLog.check', "(await markAt(db.read, user_id, since)) === mark ? null : 'forked'", 'null', 'A cursor of another database is accepted.'],
      ['place-ahead', 'createUserLog.check', "if (since > head) return 'ahead';", '', 'A cursor beyond the end waits forever.'],
      ['place-pruned', 'createUserLog.check', "if (since < floor - (since === 0 ? 1 : 0)) return 'pruned';", '', 'What was forgotten is skipped in silence.'],
    ],
  },
  {
    file: 'apps/api/src/core/realtime/logs/stream.ts',
    tests: ['apps/api/src/talk/chat/faults/places.test.ts', 'apps/api/src/talk/chat/chat.test.ts'],
    guard: true,
    mutants: [
      ['epoch-not-asked', 'createStreams.resume', "if (place.epoch !== epoch) return reset(client, 'epoch');", '', 'A cursor of another database is resumed.'],
    ],
  },
];
