/** Rate limits, and the keys by which calls are counted. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/core/plugins/access.ts',
    tests: ['apps/api/src/core/plugins/limits/limits.test.ts'],
    guard: true,
    mutants: [
      ['no-limit-is-asked', 'access', 'await limits.check(request, declared.limit, declared.cost);', '', 'No route has a limit.'],
      ['one-limit-for-all', 'access', 'limits.check(request, declared.limit, declared.cost)', "limits.check(request, 'public_read')", 'Every route has the widest limit.'],
      ['guests-alone', 'access', 'await limits.check(request, declared.limit, declared.cost);', "if (actor.kind === 'guest') await limits.check(request, declared.limit, declared.cost);", 'Users have no limit.'],
      ['every-call-costs-the-same', 'access', 'declared.limit, declared.cost)', 'declared.limit)', 'The dearest call is granted as often as the cheapest one.'],
      ['boxes-of-lists-are-free', 'access', "if (declared.limit !== 'search' && hasWords(request)) await limits.check(request, 'search', declared.cost);", '', 'The words of lists are searched without the limit of searches.'],
    ],
  },
  {
    file: 'apps/api/src/core/plugins/limits/limits.ts',
    tests: ['apps/api/src/core/plugins/limits/limits.test.ts', 'apps/api/src/core/plugins/web.test.ts'],
    guard: true,
    mutants: [
      ['user-by-address', 'callerKey', "actor.kind === 'guest' ? addressKey(ip) : `user ${actor.user_id}`", 'addressKey(ip)', 'The users of one office have one limit.'],
      ['users-together', 'callerKey', '`user ${actor.user_id}`', "'user'", 'All users have one limit.'],
      ['guests-together', 'callerKey', 'addressKey(ip)', "'guest'", 'All guests have one limit.'],
      ['guests-by-host', 'callerKey', 'addressKey(ip)', 'ip', 'One IPv6 home has as many limits as addresses.'],
      ['home-of-a-host', 'addressKey', 'groupsOf(ip, 4)', 'groupsOf(ip, 8)', 'Each host of an IPv6 home has a limit of its own.'],
      ['all-mapped-together', 'isIpv4', '|| ip.startsWith(MAPPED)', '', 'All guests with IPv4-mapped addresses share one limit.'],
      ['every-call-is-a-page', 'createLimits.check', 'if (call && !COUNTED_IN_PAGES.has(limit)) return;', 'if (!call && !COUNTED_IN_PAGES.has(limit)) return;', 'Calls from outside are not counted.'],
      ['searches-of-pages-are-free', 'COUNTED_IN_PAGES', "'search', 'login'", "'login'", 'A page searches without a limit.'],
      ['logins-of-pages-are-free', 'COUNTED_IN_PAGES', "'search', 'login'", "'search'", 'Posted forms ask for codes without a limit.'],
      ['pages-count-twice', 'createLimits.check', 'if (call && !COUNTED_IN_PAGES.has(limit)) return;', '', 'The calls of server rendering count for its reader.'],
      ['wait-in-milliseconds', 'createLimits.check', 'wait_ms / 1_000', 'wait_ms', 'A limited client gets a wait of hours.', { guard: false }],
    ],
  },
  {
    file: 'apps/api/src/core/plugins/limits/limits.ts',
    tests: ['apps/api/src/core/plugins/limits/shared-limits.test.ts'],
    guard: true,
    mutants: [
      ['each-node-grants', 'createLimits', "countTogether && countedBy[name] === 'portal'", 'false', 'Two nodes grant twice.'],
      ['nodes-do-not-divide', 'createLimits', 'points: Math.ceil(points / nodes)', 'points', 'Reads are granted by each node in full.'],
    ],
  },
  {
    file: 'apps/api/src/core/plugins/limits/database-store-repo.ts',
    tests: ['apps/api/src/core/plugins/limits/shared-limits.test.ts'],
    guard: true,
    mutants: [
      ['windows-have-no-end', 'takePoints', 'sql`${isOver} or ${rateLimits.points} + excluded.points <= ${most}`', 'sql`${rateLimits.points} + excluded.points <= ${most}`', 'A refused caller is refused for good.'],
      ['limits-have-no-end', 'takePoints', 'sql`${isOver} or ${rateLimits.points} + excluded.points <= ${most}`', 'sql`true`', 'Nobody is refused.'],
    ],
  },
  {
    file: 'apps/api/src/core/plugins/limits/redis-store.ts',
    tests: ['apps/api/src/core/plugins/limits/redis-store.test.ts'],
    guard: true,
    mutants: [
      ['redis-refuses-nobody', 'TAKE', 'if taken + points > most then', 'if false then', 'Nobody is refused.'],
      ['redis-windows-go-on', 'TAKE', "redis.call('incrby', KEYS[1], points)", "redis.call('set', KEYS[1], taken + points, 'px', window_ms)", 'Each call moves the end of the window: a busy caller is refused for good.'],
      ['redis-keys-stay', 'TAKE', 'left_ms > 0 and tonumber', 'tonumber', 'A key without an expiry refuses its caller for good.'],
      ['portals-count-together', 'openRedisStore', '`rasteh:limits:${epoch}:`', "'rasteh:limits:tests:'", 'A test portal takes the log-ins of the real one.'],
    ],
  },
  {
    file: 'apps/api/src/core/plugins/limits/redis-connection.ts',
    tests: ['apps/api/src/core/plugins/limits/redis-store.test.ts', 'apps/api/src/core/plugins/limits/redis-limits.test.ts'],
    guard: true,
    mutants: [
      ['a-hung-redis-stays', 'openRedisConnection', 'else lose(client, error);', 'else noteAway(error);', 'Each call waits for a Redis that hangs.'],
      ['replicas-stay', 'openRedisConnection', "error instanceof library.ErrorReply && !error.message.startsWith('READONLY')", 'error instanceof library.ErrorReply', 'After a failover no log-in works until a restart.', { guard: false }],
      ['the-password-is-said', 'openRedisConnection', "said.replaceAll(password, '[hidden]')", 'said', 'The log has the password of Redis.'],
    ],
  },
  {
    file: 'apps/api/src/core/realtime/guard/upgrade-guard.ts',
    tests: ['apps/api/src/core/plugins/limits/redis-limits.test.ts'],
    guard: true,
    mutants: [
      ['sockets-close-with-redis', 'orHere', 'if (!(error instanceof LimitStoreAway)) throw error;', 'throw error;', 'No page has a socket while Redis is away.', { guard: false }],
      ['sockets-open-with-redis-away', 'orHere', 'return here.take(caller, points);', 'return 0;', 'While Redis is away sockets have no limit.'],
    ],
  },
  {
    file: 'packages/contract/src/people/auth.ts',
    tests: ['apps/api/src/core/plugins/limits/limits.test.ts'],
    guard: true,
    mutants: [
      ['codes-like-reads', 'sendCode', "limit: 'login'", "limit: 'own_read'", 'Codes are asked for as often as one reads.'],
      ['passwords-like-writes', 'setPassword', "limit: 'credentials'", "limit: 'own_write'", 'Passwords are tried as often as one writes.'],
    ],
  },
  {
    file: 'packages/contract/src/reach/files.ts',
    tests: ['apps/api/src/core/plugins/limits/limits.test.ts'],
    guard: true,
    mutants: [
      ['uploads-like-reads', 'uploadFiles', "limit: 'upload'", "limit: 'own_read'", 'Files are sent as often as one reads.'],
    ],
  },
];
