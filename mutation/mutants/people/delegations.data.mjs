/** Delegations of users, and the one-hour grants of admins. */

/** @type {import('../../catalogue.mjs').Source[]} */
export const sources = [
  {
    file: 'apps/api/src/people/delegations/repo.ts',
    tests: ['apps/api/src/people/delegations/delegations.test.ts', 'apps/api/src/people/delegations/ending.test.ts'],
    guard: true,
    mutants: [
      ['ended-delegation-holds', 'isOpen', 'isNull(delegations.ended_at),', '', 'An ended delegation stays valid.'],
      ['expired-delegation-holds', 'isOpen', 'or(isNull(delegations.expires_at), gt(delegations.expires_at, now))', 'undefined', 'A delegation outlives its end.'],
      ['old-number-gets-it', 'isTakenOrFresh', 'gt(delegations.created_at, now - WAITING_MS)', 'isNotNull(delegations.created_at)', 'A later owner of a mobile number gets the delegation.'],
      ['owner-not-active', 'findDelegation', "eq(users.status, 'active'),", '', 'A delegate acts for a suspended user.'],
      ['owner-is-staff', 'findDelegation', ", eq(users.role, 'user')", '', 'A delegate acts for a user who became staff.'],
      ['delegate-of-anybody', 'findDelegation', 'eq(delegations.user_id, user_id),', '', 'A delegate of one user acts for all users.'],
      ['delegation-of-another', 'findDelegation', 'eq(delegations.delegate_id, delegate_id),', '', 'Any user uses the delegations of other users.'],
      ['scope-not-asked', 'findDelegation', "scope === 'any' || scopes.includes(scope)", 'true', 'A delegation for one scope applies to all scopes.'],
      ['ended-before-the-commit', 'lockDelegation', ', isOpen(now)', '', 'A request in progress is committed after the end of the delegation.'],
      ['suspended-before-the-commit', 'lockDelegation', ", eq(users.status, 'active')", '', 'A request in progress of a suspended delegate is committed.'],
      ['staff-own-a-mobile', 'findOwner', ", eq(users.role, 'user')", '', 'A delegation to a mobile of staff is theirs.', { tests: ['apps/api/src/people/users/rights-of-role.test.ts'] }],
      ['given-of-all', 'listGiven', 'eq(delegations.user_id, user_id),', '', 'The delegations of all users are listed.'],
      ['received-of-all', 'listReceived', 'eq(delegations.delegate_id, delegate_id),', '', 'Delegations to other users are listed.'],
      ['ended-by-anybody', 'endDelegation', 'or(eq(delegations.user_id, by_user_id), eq(delegations.delegate_id, by_user_id)),', '', 'A third person ends a delegation.'],
      ['others-are-replaced', 'endSame', 'eq(delegations.user_id, address.user_id),', '', 'A new delegation ends those of other users.'],
      ['waiting-for-another-mobile', 'claimWaiting', 'eq(delegations.mobile, taker.mobile),', '', 'A new user gets the pending delegations of all mobiles.'],
      ['taken-from-a-delegate', 'claimWaiting', ', isTakenOrFresh(now)', '', 'A delegation of long ago goes to a new owner of the number.'],
    ],
  },
  {
    file: 'apps/api/src/people/delegations/grants-repo.ts',
    tests: ['apps/api/src/people/delegations/delegations.test.ts', 'apps/api/src/people/delegations/ending.test.ts', 'apps/api/src/pricing/prices/acting.test.ts'],
    guard: true,
    mutants: [
      ['ended-grant-holds', 'isOpen', 'isNull(actForGrants.ended_at),', '', 'An ended grant of an admin stays valid.'],
      ['grant-without-end', 'isOpen', ', gt(actForGrants.expires_at, now)', '', 'The grant of an admin never expires.'],
      ['grant-over-staff', 'findGrant', ", eq(users.role, 'user')", '', 'An admin acts for a user who became staff.'],
      ['grant-of-another-admin', 'findGrant', 'eq(actForGrants.admin_id, admin_id),', '', 'An admin acts by the grant of another admin.'],
      ['grant-over-everybody', 'findGrant', 'eq(actForGrants.subject_id, subject_id),', '', 'A grant over one user applies to all users.'],
      ['grant-ended-before-the-commit', 'lockGrant', ', isOpen(now)', '', 'A request of an admin in progress is committed after the end of the grant.'],
      ['grant-ended-by-anybody', 'endGrant', 'whose,', '', "A third person ends an admin's right."],
    ],
  },
  {
    file: 'apps/api/src/people/delegations/grants-service.ts',
    tests: ['apps/api/src/people/delegations/delegations.test.ts'],
    guard: true,
    mutants: [
      ['grant-opened-over-staff', 'createGrants.openActFor', "subject?.role !== 'user'", '!subject', 'An admin opens a right over an admin.'],
      ['grant-over-a-closed-account', 'createGrants.openActFor', "subject.status === 'closed'", 'false', 'An admin opens a right over a closed account.'],
      ['hour-of-two-hours', 'GRANT_MS', '60 * 60_000', '120 * 60_000', 'The grant of an admin lasts two hours.'],
    ],
  },
  {
    file: 'apps/api/src/people/delegations/service.ts',
    tests: ['apps/api/src/people/delegations/delegations.test.ts', 'apps/api/src/people/delegations/ending.test.ts', 'apps/api/src/pricing/price-lists/price-lists.test.ts'],
    guard: true,
    mutants: [
      ['suspended-delegate', 'checkMayAct', "if (actor.suspended) throw new AppError('forbidden');", '', 'A suspended delegate can still read for other users.'],
      ['stranger-asked-for-a-reason', 'checkMayAct', "actor.role !== 'admin'", 'false', 'A user who is no admin is asked for a reason.'],
      ['to-oneself', 'createDelegations', 'if (delegate_id === user_id)', 'if (false)', 'A delegation to the owner is stored.'],
      ['of-the-past', 'createDelegations.give', 'expires_at !== null && expires_at <= now', 'false', 'A delegation that ended already is stored.'],
      ['given-by-staff', 'createDelegations.give', "(await grantsRepo.findUser(db.read, user_id))?.role !== 'user'", 'false', 'Staff can delegate to other users.'],
      ['one-too-many', 'createDelegations.give', '>= delegationLimits.given', '> delegationLimits.given', 'One delegation more than the limit is created.'],
      ['right-not-held', 'createDelegations', "if (!(await hold(tx, id, clock()))) throw new AppError('forbidden');", 'await hold(tx, id, clock());', 'A right that ended meanwhile lets the change through.'],
      ['job-of-the-suspended', 'createDelegations.findRight', "user.status !== 'active'", 'false', 'The job of a suspended delegate still runs.'],
    ],
  },
  {
    file: 'apps/api/src/people/delegations/service.ts',
    tests: ['apps/api/src/people/users/rights-of-role.test.ts'],
    guard: true,
    mutants: [
      ['staff-act-by-a-delegation', 'checkMayAct', "actor.role === 'user' ?", 'actor.role ?', 'A supporter or an admin acts by a delegation that was given to the former role.'],
      ['staff-take-what-waits', 'createDelegations.takeWaiting', "?.role === 'user'", '', 'An invitation reaches staff who prove its mobile, and is in force when the role goes back.'],
    ],
  },
  {
    file: 'apps/api/src/people/delegations/ending-repo.ts',
    tests: ['apps/api/src/people/users/rights-of-role.test.ts'],
    guard: true,
    mutants: [
      ['given-outlive-the-role', 'openDelegations', 'eq(delegations.user_id, user_id), ', '', 'The delegates of a giver who became staff are back when the role goes back.'],
      ['received-outlive-the-role', 'openDelegations', ', eq(delegations.delegate_id, user_id)', '', 'A delegate who was staff for a while acts again.'],
      ['held-grants-outlive-the-role', 'openGrants', ', eq(actForGrants.admin_id, user_id)', '', 'An admin who was demoted has the grants again with the role.'],
    ],
  },
  {
    file: 'apps/api/src/people/delegations/ending-service.ts',
    tests: ['apps/api/src/people/users/rights-of-role.test.ts'],
    guard: true,
    mutants: [
      ['end-names-the-owner-of-a-mobile', 'createRightsEnding.endAllOf', 'mobile === null ? name : formatMobile(mobile)', 'name', 'The giver of a delegation to a mobile reads the name of its owner.'],
      ['end-not-live', 'record', "await events.publish(tx, 'acting.changed', { subject_id, actor_id });", '', 'Open sockets of a former delegate go on receiving.'],
    ],
  },
  {
    file: 'apps/api/src/people/users/accounts-service.ts',
    tests: ['apps/api/src/people/users/rights-of-role.test.ts'],
    guard: true,
    mutants: [
      ['rights-outlive-the-role', 'createUserAccounts.setRole', 'await rightsEnding.endAllOf(tx, context, user_id);', '', 'The rights to act stay open when the role changes.'],
    ],
  },
  {
    file: 'apps/api/src/people/users/service.ts',
    tests: ['apps/api/src/people/users/rights-of-role.test.ts'],
    guard: true,
    mutants: [
      ['grants-outlive-the-suspension', 'createUsers.suspend', 'await rightsEnding.endHeldGrants(tx, context, user_id);', '', 'An admin who was suspended has the grants again after it.'],
    ],
  },
  {
    file: 'apps/api/src/people/delegations/wire.ts',
    tests: ['apps/api/src/people/delegations/delegations.test.ts'],
    guard: true,
    mutants: [
      ['mobile-tells-its-owner', 'givenToWire', 'mobile !== null ||', '', 'A delegation to a mobile reveals its owner.'],
      ['title-of-a-waiting-profile', 'personToWire', "profile_status === 'approved'", 'handle !== null', 'The title of a profile in review is revealed.'],
    ],
  },
  {
    file: 'apps/api/src/reach/audit/service.ts',
    tests: ['apps/api/src/people/delegations/ending.test.ts', 'apps/api/src/people/delegations/delegations.test.ts'],
    guard: true,
    mutants: [
      ['right-not-held-by-writes', 'createAudit.record', 'await right?.hold(tx);', '', 'No write checks that the right is still valid.'],
    ],
  },
];
