/** One-time codes, passwords, sessions and API keys. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/core/db/open-sessions.ts',
    tests: ['apps/api/src/people/auth/credentials.test.ts', 'apps/api/src/people/auth/auth.test.ts'],
    guard: true,
    mutants: [
      ['ended-session-lives', 'isOpenSession', 'isNull(sessions.ended_at),', '', 'An ended session stays valid.'],
      ['unused-session-lives', 'isOpenSession', 'gt(sessions.last_seen_at, used_since),', '', 'A session that was unused for 30 days stays valid.'],
      ['session-for-ever', 'isOpenSession', ', gt(sessions.created_at, created_since)', '', 'A session that is used never ends.'],
    ],
  },
  {
    file: 'apps/api/src/people/auth/sessions-repo.ts',
    tests: ['apps/api/src/people/auth/credentials.test.ts', 'apps/api/src/people/auth/auth.test.ts'],
    guard: true,
    mutants: [
      ['session-of-a-closed-account', 'selectSession', "ne(users.status, 'closed'),", '', 'A closed account stays logged in.'],
      ['sessions-of-all', 'listSessions', 'eq(sessions.user_id, user_id),', '', 'The sessions of all users are listed.'],
      ['session-of-another-ended', 'endSessions', 'eq(sessions.user_id, user_id),', '', 'A session of another user can be ended.'],
      ['own-session-ended-too', 'endSessions', 'ne(sessions.id, which.except_id)', 'undefined', 'The browser that sets a password is logged out.'],
    ],
  },
  {
    file: 'apps/api/src/people/auth/sessions-service.ts',
    tests: ['apps/api/src/people/auth/auth.test.ts', 'apps/api/src/people/auth/credentials.test.ts', 'apps/api/src/core/realtime/socket.test.ts'],
    guard: true,
    mutants: [
      ['session-of-the-suspended', 'createSessions.findActor', "row.status === 'suspended'", 'false', 'A suspension does not reach sessions.'],
      ['log-out-of-one', 'createSessions.endAll', "'all'", '{ id: actor.session_id }', 'A log-out everywhere ends one session.'],
      ['ended-without-a-word', 'createSessions', 'session_ids.length > 0', 'session_ids.length > 9', 'Sockets of ended sessions are not notified.'],
      ['missing-session-is-ended', 'createSessions.endOne', '.length === 0', '.length < 0', 'Ending a missing session is reported as done.', { guard: false }],
    ],
  },
  {
    file: 'apps/api/src/people/auth/api-keys-repo.ts',
    tests: ['apps/api/src/people/auth/auth.test.ts', 'apps/api/src/people/auth/credentials.test.ts'],
    guard: true,
    mutants: [
      ['revoked-key-lives', 'findKey', 'isNull(apiKeys.revoked_at),', '', 'A revoked key stays valid.'],
      ['key-of-a-closed-account', 'findKey', "ne(users.status, 'closed'),", '', 'A key outlives its account.'],
      ['keys-of-all', 'listKeys', 'eq(apiKeys.user_id, user_id),', '', 'The API keys of all users are listed.'],
      ['keys-counted-of-all', 'countKeys', 'eq(apiKeys.user_id, user_id),', '', "The keys of other users count towards the user's limit."],
      ['key-of-another-revoked', 'revokeKey', 'eq(apiKeys.user_id, user_id),', '', 'A key of another user can be revoked.'],
    ],
  },
  {
    file: 'apps/api/src/people/auth/api-keys-service.ts',
    tests: ['apps/api/src/people/auth/credentials.test.ts', 'apps/api/src/pricing/prices/acting.test.ts', 'apps/api/src/people/auth/auth.test.ts'],
    guard: true,
    mutants: [
      ['key-of-the-suspended', 'createApiKeys', "row.status === 'suspended'", 'false', 'A suspension does not reach API keys.'],
      ['one-key-more', 'createApiKeys', '>= sessionLimits.api_keys', '> sessionLimits.api_keys', 'A user has one API key more than the limit.'],
    ],
  },
  {
    file: 'apps/api/src/people/auth/service.ts',
    tests: ['apps/api/src/people/auth/credentials.test.ts', 'apps/api/src/people/auth/auth.test.ts'],
    guard: true,
    mutants: [
      ['password-without-the-present', 'createAuth.setPassword', "kept !== null && !(await verifyPassword(current_password ?? '', kept))", 'false', 'A password is changed without the present one.'],
      ['sessions-survive-a-password', 'createAuth.setPassword', 'await sessions.end(tx, user_id, { except_id: session_id });', '', 'Other devices stay logged in after a new password.'],
      ['log-out-leaves-the-session', 'createAuth.logout', 'sessions.end(tx, user_id, { id: session_id })', 'Promise.resolve(session_id + user_id + (tx ? 0 : 1))', 'A log-out only forgets the cookie.'],
    ],
  },
  {
    file: 'apps/api/src/people/auth/service.ts',
    tests: ['apps/api/src/core/realtime/guard/recheck.test.ts'],
    guard: true,
    mutants: [
      ['session-valid-for-ever', 'createAuth.isStillValid', '(await sessions.find(actor.session_id)) !== undefined', 'true', 'A socket never learns that its session ended.'],
    ],
  },
  {
    file: 'apps/api/src/people/auth/one-time-codes-repo.ts',
    tests: ['apps/api/src/people/auth/one-time-codes.test.ts', 'apps/api/src/people/auth/auth.test.ts', 'apps/api/src/people/auth/mobiles/mobiles.test.ts'],
    guard: true,
    mutants: [
      ['used-code-again', 'countTry', 'isNull(oneTimeCodes.ended_at),', '', 'A used code is accepted again.'],
      ['code-without-end', 'countTry', 'gt(oneTimeCodes.expires_at, now)', 'undefined', 'An expired code is accepted.'],
      ['tries-of-strangers', 'countTry', "code.browser_hash === browser_hash ? 'tries' : 'foreign_tries'", "'tries'", 'Other clients use up the attempts of the requesting browser.'],
      ['code-of-another-browser', 'countTry', 'const own = codes.find((one) => one.browser_hash === browser_hash);', 'const own = codes[0];', 'The code of another client is checked instead of that of this browser.'],
      ['confirmation-in-another-browser', 'countTry', 'use.session_id === null ? (own ?? codes[0]) : own', 'own ?? codes[0]', 'A code that confirms an action works in another browser.'],
      ['code-for-another-use', 'countTry', ', isOfUse(use)', '', 'A code for a log-in confirms an action of any session.'],
      ['strangers-end-codes', 'replaceCode', "eq(oneTimeCodes.browser_hash, row.browser_hash ?? ''),", '', "A code request by another client invalidates the owner's code."],
      ['tries-without-end', 'countTry', 'lt(oneTimeCodes[by], most)', 'undefined', 'A code can be guessed.'],
      ['tries-of-all', 'countTry', 'eq(oneTimeCodes.mobile, mobile),', '', 'An attempt counts for the codes of all users.'],
      ['code-used-twice', 'consumeCode', ', isNull(oneTimeCodes.ended_at)', '', 'Two log-ins at once use one code.'],
      ['older-code-lives', 'replaceCode', 'isNull(oneTimeCodes.ended_at)', 'lt(oneTimeCodes.id, 0)', 'An older code is accepted besides the newer one.'],
      ['sends-of-all-mobiles', 'findNthSend', 'of.mobile === undefined ? undefined : eq(oneTimeCodes.mobile, of.mobile)', 'undefined', 'The limit of one mobile keeps others out.'],
      ['sends-of-all-addresses', 'findNthSend', 'of.ip === undefined ? undefined : eq(oneTimeCodes.ip, of.ip)', 'undefined', 'The limit of one address keeps others out.'],
      ['one-send-more', 'findNthSend', '.offset(n - 1)', '.offset(n)', 'Each window lets one send more through.'],
    ],
  },
  {
    file: 'apps/api/src/people/auth/one-time-codes-service.ts',
    tests: ['apps/api/src/people/auth/one-time-codes.test.ts', 'apps/api/src/people/auth/auth.test.ts'],
    guard: true,
    mutants: [
      ['strangers-use-up-sends', 'createOneTimeCodes', 'isKnown ? { mobile, browser_hash } : { mobile, known: false }', '{ mobile }', 'Other clients keep the owner from requesting a code.'],
      ['one-address-uses-up-sends', 'createOneTimeCodes', "await check('code_too_soon', { ...ofMobile, ip: address }, per_mobile_and_address);", '', 'One address uses up the sends of a mobile.'],
      ['sends-to-a-mobile', 'createOneTimeCodes', "await check('code_too_soon', ofMobile, per_mobile);", '', 'A mobile can be flooded with messages.'],
      ['sends-from-an-address', 'createOneTimeCodes', "await check('too_many_requests', { ip: address }, per_address);", '', 'One address sends without end.'],
      ['sends-from-a-network', 'createOneTimeCodes', "await check('too_many_requests', { network }, per_network);", '', 'One server with many addresses sends the codes of a whole day.'],
      ['sms-budget-of-a-day', 'createOneTimeCodes', "await check('too_many_requests', {}, [{ sends, window_s: DAY_S }]);", '', "The day's budget of messages has no end."],
      ['address-of-one-host', 'createOneTimeCodes', 'addressKey(ip)', 'ip', 'One IPv6 home has as many limits as addresses.'],
      ['any-code-is-right', 'createOneTimeCodes.attempt', '!isSameText(kept.code_hash, hashCode(secret, mobile, code))', 'false', 'Every code logs in.'],
      ['failed-send-counts', 'createOneTimeCodes.send', 'await db.transaction((tx) => repo.deleteCode(tx, id));', '', 'A failed message still blocks its mobile.'],
    ],
  },
  {
    file: 'apps/api/src/people/auth/log-in-service.ts',
    tests: ['apps/api/src/people/auth/credentials.test.ts', 'apps/api/src/people/auth/auth.test.ts'],
    guard: true,
    mutants: [
      ['closed-account-logs-in', 'findMissing', "identity.status === 'closed'", 'false', 'A closed account logs in.'],
      ['staff-without-password', 'findMissing', "identity.role === 'user'", 'true', 'Staff logs in by a code alone.'],
      ['staff-without-a-password-set', 'findMissing', 'identity.password_hash !== null && (await', 'identity.password_hash === null || (await', 'Staff without a password logs in with any.'],
      ['guesses-of-a-password', 'createLogIn', "missing.code !== 'code_wrong'", 'true', 'An owner of the phone can guess the password.'],
      ['former-session-lives', 'createLogIn', "if (caller.actor.kind === 'session') await sessions.end(tx, caller.actor.user_id, { id: caller.actor.session_id });", '', 'The former session of a browser stays valid besides the new one.'],
    ],
  },
  {
    file: 'apps/api/src/people/auth/secrets.ts',
    tests: ['apps/api/src/people/auth/secrets.test.ts'],
    guard: true,
    mutants: [
      ['code-of-another-mobile', 'hashCode', '`${mobile} ${code}`', 'code', 'A code of one mobile is accepted for another mobile.'],
      ['code-without-secret', 'hashCode', "createHmac('sha256', secret)", "createHmac('sha256', 'rasteh')", 'A reader of the database can brute-force a code.'],
    ],
  },
  {
    file: 'packages/contract/src/wire/limits.ts',
    tests: ['apps/api/src/people/auth/one-time-codes.test.ts', 'apps/api/src/people/auth/auth.test.ts'],
    guard: true,
    mutants: [
      ['code-lives-longer', 'oneTimeCodeLimits', 'lifetime_s: 120', 'lifetime_s: 1200', 'A code lives for twenty minutes.'],
      ['more-tries', 'oneTimeCodeLimits', 'tries: 5', 'tries: 50', 'A code may be tried fifty times.'],
    ],
  },
  {
    file: 'apps/api/src/people/auth/mobiles/service.ts',
    tests: ['apps/api/src/people/auth/mobiles/mobiles.test.ts'],
    guard: true,
    mutants: [
      ['mobile-without-old-code', 'createMobiles', "[await stepUp.check(asker, 'change_mobile', own_code, id), await proveNew(asker, given)]", '[await proveNew(asker, given)]', 'A stolen session changes the mobile without the old one.'],
      ['mobile-without-new-code', 'createMobiles', "[await stepUp.check(asker, 'change_mobile', own_code, id), await proveNew(asker, given)]", "[await stepUp.check(asker, 'change_mobile', own_code, id)]", 'A mobile is taken without its code.'],
      ['sessions-outlive-mobile', 'createMobiles', 'await sessions.end(tx, user_id, { except_id: session_id });', '', 'A thief stays logged in after the mobile was changed.'],
      ['last-mobile-removed', 'createMobiles', "(role === 'user' || one.password_hash !== null)", 'true', 'Staff lock themselves out by removing the only mobile with a password.'],
    ],
  },
  {
    file: 'apps/api/src/people/accounts/service.ts',
    tests: ['apps/api/src/people/accounts/closing.test.ts'],
    guard: true,
    mutants: [
      ['closing-by-closed-admin', 'createAccounts', "actor?.role !== 'admin' || actor.status !== 'active'", "actor?.role !== 'admin'", 'Two admins who close each other at once leave none.'],
    ],
  },
  {
    file: 'apps/api/src/people/accounts/closing.ts',
    tests: ['apps/api/src/people/accounts/closing.test.ts'],
    guard: true,
    mutants: [
      ['credentials-outlive-account', 'clear', 'await auth.removeCredentials(tx, user_id);', '', 'A closed account keeps its mobiles, sessions and keys.'],
    ],
  },
  {
    file: 'apps/api/src/supply/closing.ts',
    tests: ['apps/api/src/people/accounts/closing.test.ts'],
    guard: true,
    mutants: [
      ['profile-outlives-account', 'clearSupply', 'const wasPublic = await anonymizeProfile(tx, user_id, REMOVED_NAME);', 'const wasPublic = true;', 'The profile of a closed account keeps names, phones and documents.'],
    ],
  },
  {
    file: 'apps/api/src/pricing/index.ts',
    tests: ['apps/api/src/people/accounts/closing.test.ts'],
    guard: true,
    mutants: [
      ['prices-outlive-account', 'createPricing', 'goods.closings.add(clearPricing(goods));', '', 'The prices of a closed account stay public, and its price lists stay.'],
    ],
  },
];
