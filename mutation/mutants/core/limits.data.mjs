/** Rate limits, and the keys by which calls are counted. */

const api = 'apps/api/src';

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: `${api}/core/plugins/access.ts`,
    tests: [`${api}/core/plugins/http/limits.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'no-limit-is-asked',
        symbol: 'access',
        search: 'await limits.check(request, declared.limit, declared.cost);',
        replace: '',
        why: 'No route has a limit.',
      },
      {
        id: 'one-limit-for-all',
        symbol: 'access',
        search: 'limits.check(request, declared.limit, declared.cost)',
        replace: "limits.check(request, 'public_read')",
        why: 'Every route has the widest limit.',
      },
      {
        id: 'guests-alone',
        symbol: 'access',
        search: 'await limits.check(request, declared.limit, declared.cost);',
        replace: "if (actor.kind === 'guest') await limits.check(request, declared.limit, declared.cost);",
        why: 'Users have no limit.',
      },
      {
        id: 'every-call-costs-the-same',
        symbol: 'access',
        search: 'declared.limit, declared.cost)',
        replace: 'declared.limit)',
        why: 'The dearest call is granted as often as the cheapest one.',
      },
      {
        id: 'boxes-of-lists-are-free',
        symbol: 'access',
        search: "if (declared.limit !== 'search' && hasWords(request)) await limits.check(request, 'search', declared.cost);",
        replace: '',
        why: 'The words of lists are searched without the limit of searches.',
      },
    ],
  },
  {
    file: `${api}/core/plugins/http/limits.ts`,
    tests: [`${api}/core/plugins/http/limits.test.ts`, `${api}/core/plugins/web.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'user-by-address',
        symbol: 'callerKey',
        search: "actor.kind === 'guest' ? addressKey(ip) : `user ${actor.user_id}`",
        replace: 'addressKey(ip)',
        why: 'The users of one office have one limit.',
      },
      {
        id: 'users-together',
        symbol: 'callerKey',
        search: '`user ${actor.user_id}`',
        replace: "'user'",
        why: 'All users have one limit.',
      },
      {
        id: 'guests-together',
        symbol: 'callerKey',
        search: 'addressKey(ip)',
        replace: "'guest'",
        why: 'All guests have one limit.',
      },
      {
        id: 'guests-by-host',
        symbol: 'callerKey',
        search: 'addressKey(ip)',
        replace: 'ip',
        why: 'One IPv6 home has as many limits as addresses.',
      },
      {
        id: 'home-of-a-host',
        symbol: 'addressKey',
        search: 'groupsOf(ip, 4)',
        replace: 'groupsOf(ip, 8)',
        why: 'Each host of an IPv6 home has a limit of its own.',
      },
      {
        id: 'all-mapped-together',
        symbol: 'isIpv4',
        search: '|| ip.startsWith(MAPPED)',
        replace: '',
        why: 'All guests with IPv4-mapped addresses share one limit.',
      },
      {
        id: 'every-call-is-a-page',
        symbol: 'createLimits.check',
        search: 'if (call && !COUNTED_IN_PAGES.has(limit)) return;',
        replace: 'if (!call && !COUNTED_IN_PAGES.has(limit)) return;',
        why: 'Calls from outside are not counted.',
      },
      {
        id: 'searches-of-pages-are-free',
        symbol: 'COUNTED_IN_PAGES',
        search: "'search', 'login'",
        replace: "'login'",
        why: 'A page searches without a limit.',
      },
      {
        id: 'logins-of-pages-are-free',
        symbol: 'COUNTED_IN_PAGES',
        search: "'search', 'login'",
        replace: "'search'",
        why: 'Posted forms ask for codes without a limit.',
      },
      {
        id: 'pages-count-twice',
        symbol: 'createLimits.check',
        search: 'if (call && !COUNTED_IN_PAGES.has(limit)) return;',
        replace: '',
        why: 'The calls of server rendering count for its reader.',
      },
      {
        id: 'wait-in-milliseconds',
        symbol: 'createLimits.check',
        search: 'refusal.msBeforeNext / 1_000',
        replace: 'refusal.msBeforeNext',
        guard: false,
        why: 'A limited client gets a wait of hours.',
      },
    ],
  },
  {
    file: 'packages/contract/src/people/auth.ts',
    tests: [`${api}/core/plugins/http/limits.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'codes-like-reads',
        symbol: 'sendCode',
        search: "limit: 'login'",
        replace: "limit: 'own_read'",
        why: 'Codes are asked for as often as one reads.',
      },
      {
        id: 'passwords-like-writes',
        symbol: 'setPassword',
        search: "limit: 'credentials'",
        replace: "limit: 'own_write'",
        why: 'Passwords are tried as often as one writes.',
      },
    ],
  },
  {
    file: 'packages/contract/src/reach/files.ts',
    tests: [`${api}/core/plugins/http/limits.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'uploads-like-reads',
        symbol: 'uploadFiles',
        search: "limit: 'upload'",
        replace: "limit: 'own_read'",
        why: 'Files are sent as often as one reads.',
      },
    ],
  },
];
