/** Who may call a route at all: role, key, suspension, for whom. */

const api = 'apps/api/src';

/** @type {import('../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: `${api}/plugins/access.ts`,
    tests: [`${api}/plugins/session.test.ts`, `${api}/modules/users/users.test.ts`, `${api}/modules/delegations/delegations.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'key-without-the-scope',
        symbol: 'checkActor',
        search: '!access.api_key || !actor.scopes.includes(access.api_key)',
        replace: '!access.api_key',
        why: 'A key calls every route that keys may call, whatever its scopes.',
      },
      {
        id: 'key-on-any-route',
        symbol: 'checkActor',
        search: '!access.api_key || !actor.scopes.includes(access.api_key)',
        replace: 'access.api_key && !actor.scopes.includes(access.api_key)',
        why: 'A key calls routes that are for browsers alone.',
      },
      {
        id: 'role-too-low',
        symbol: 'checkActor',
        search: 'roles.indexOf(actor.role) < roles.indexOf(access.role)',
        replace: 'false',
        why: 'Anybody who is logged in calls routes of staff.',
      },
      {
        id: 'supporter-as-admin',
        symbol: 'checkActor',
        search: 'roles.indexOf(actor.role) < roles.indexOf(access.role)',
        replace: "actor.role === 'user' && access.role !== 'user'",
        why: 'A supporter calls routes of admins.',
      },
      {
        id: 'suspended-changes',
        symbol: 'checkActor',
        search: 'isOfStaff || (isChange && !access.while_suspended)',
        replace: 'isOfStaff',
        why: 'Who is suspended goes on changing things.',
      },
      {
        id: 'suspended-staff-reads',
        symbol: 'checkActor',
        search: 'isOfStaff || (isChange && !access.while_suspended)',
        replace: 'isChange && !access.while_suspended',
        why: 'Suspended staff goes on reading what is for staff.',
      },
      {
        id: 'suspended-may-not-log-out',
        symbol: 'checkActor',
        search: 'isChange && !access.while_suspended',
        replace: 'isChange',
        why: 'Who is suspended cannot end their own sessions.',
      },
      {
        id: 'suspended-may-not-read',
        symbol: 'checkActor',
        search: 'isChange && !access.while_suspended',
        replace: '!access.while_suspended',
        why: 'Who is suspended cannot read what is their own.',
      },
      {
        id: 'subject-is-the-actor',
        symbol: 'subjectOf',
        search: "access.subject !== 'other'",
        replace: 'true',
        why: 'What is done for another happens to oneself.',
      },
      {
        id: 'subject-that-is-no-id',
        symbol: 'subjectOf',
        search: 'Number(userId) : 0',
        replace: 'Number(userId) : actor_id',
        why: 'A path whose user is no id acts for the caller.',
      },
      {
        id: 'no-right-asked',
        symbol: 'access',
        search: 'scope && (await delegations.checkMayAct(actor, subject_id, scope))',
        replace: 'undefined',
        why: 'Everybody acts for everybody.',
      },
      {
        id: 'route-without-access',
        symbol: 'access',
        search: "route.url.startsWith('/api/') && !declaredAccess(route)",
        replace: 'false',
        why: 'A route that declares no access is served.',
      },
      {
        id: 'change-read-as-a-read',
        symbol: 'access',
        search: "!['GET', 'HEAD'].includes(request.method)",
        replace: "request.method === 'POST'",
        why: 'PUT, PATCH and DELETE are no changes to who is suspended.',
      },
      {
        id: 'source-of-a-key',
        symbol: 'access',
        search: "actor.kind === 'api_key' ? 'api' : 'web'",
        replace: "'web'",
        guard: false,
        why: 'What a key changed is kept as changed by the browser.',
      },
      {
        id: 'own-limit-of-a-route',
        symbol: 'access',
        search: 'await limits.check(request, declared.limit);',
        replace: '',
        why: 'No route has a limit.',
      },
    ],
  },
  {
    file: `${api}/plugins/session.ts`,
    tests: [`${api}/plugins/session.test.ts`, `${api}/modules/accounts/accounts.test.ts`],
    guard: true,
    mutants: [
      {
        id: 'wrong-key-is-a-guest',
        symbol: 'session',
        search: "if (!actor) throw new AppError('unauthenticated');",
        replace: 'if (!actor) return;',
        why: 'A wrong key goes on as a guest.',
      },
      {
        id: 'cookie-beside-a-key',
        symbol: 'bearerOf',
        search: "?.[1]?.trim() : undefined",
        replace: "?.[1]?.trim() || undefined : undefined",
        why: 'An empty key is passed over and the cookie counts.',
      },
      {
        id: 'dead-session-is-kept',
        symbol: 'session',
        search: 'reply.clearSessionCookie();',
        replace: '',
        guard: false,
        why: 'A browser keeps a cookie that is nobody’s.',
      },
    ],
  },
];
