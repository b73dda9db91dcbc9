import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../src/core/lib/app-error.ts';
import type { Actor } from '../src/core/lib/request-context.ts';
import { authorize } from '../src/core/plugins/access.ts';
import { createEvents } from '../src/core/realtime/events/events.ts';
import { createAuth } from '../src/people/auth/index.ts';
import { createDelegations, type Delegations } from '../src/people/delegations/index.ts';
import { createAudit } from '../src/reach/audit/index.ts';
import { saturdayMorning } from '../src/testing/app.ts';
import { engines, openTestDatabase, type TestDatabase } from '../src/testing/engines.ts';
import { actorNames, actorOf } from './testing/actors.ts';
import { createFixtures, sceneOf } from './testing/fixtures.ts';
import { type Cell, cells, isLeftToModule, oneOfEach, subjectOf, wayOf } from './testing/matrix.ts';
import { wordOfCode } from './testing/outcomes.ts';

// On PostgreSQL one cell of each kind is enough: cells that differ in the route alone run the same look-ups.
const judgedOn = { sqlite: cells, postgres: oneOfEach(cells, wayOf) };

/** Stands in for dependencies that the look-up of a session, a key or a right does not use. */
const unused = () => Promise.reject(new Error('The decision asks for no more than who calls and for whom'));

describe.each(engines)('the authorization decision on %s', (engine) => {
  const callers = new Map(
    actorNames.map((name, n) => [
      name,
      { kind: actorOf(name), scene: sceneOf(n, actorOf(name)), caller: { kind: 'guest' } as Actor },
    ]),
  );
  let test: TestDatabase;
  let delegations: Delegations;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
    const { db } = test;
    await createFixtures(db, saturdayMorning, [...callers.values()]);
    const clock = () => saturdayMorning;
    const events = createEvents(null, unused);
    const audit = createAudit({ clock, events });
    delegations = createDelegations({ db, clock, audit, events, suppliers: { findPublicUser: unused } });
    const auth = createAuth({
      db,
      clock,
      events,
      audit,
      delegations,
      secret: 'a secret of the tests',
      suppliers: {} as never,
      sms: {} as never,
      jobs: { define: () => ({ add: unused, drop: unused }) },
      log: console as never,
    });
    for (const one of callers.values()) {
      if (one.kind === null) continue;
      const { user_id } = one.scene.actor;
      const actor = await auth.findActor(one.kind.key ? { secret: `key ${user_id}` } : { token: String(user_id) });
      if (!actor) throw new Error(`Nobody is recognised as ${user_id}`);
      one.caller = actor;
    }
  });
  afterAll(() => test.cleanup());

  /** The decision for a cell: the matrix word of the refusal, or the subject and the right by which the call passes. */
  async function judge({ route, actor, call }: Cell): Promise<string> {
    const { scene, caller } = callers.get(actor) ?? {};
    if (!scene || !caller) return 'no such actor';
    const named = call(scene).params?.userId;
    const userId = named === undefined ? undefined : String(named);
    const asked = { access: route.access, method: route.route.method, userId };
    try {
      const granted = await authorize(caller, asked, delegations);
      if (!granted) return 'passes as a guest';
      if (!granted.right) return granted.subject_id === scene.actor.user_id ? 'passes for the actor' : 'passes for another';
      const right = granted.right.grant_id === null ? 'delegation' : 'grant';
      return `passes for ${granted.subject_id === scene.seller.user_id ? 'the seller' : 'another'} by ${right}`;
    } catch (error) {
      if (error instanceof AppError) return wordOfCode(error.code);
      throw error;
    }
  }

  /** The matrix's outcome for the cell, or the subject that it passes for where the module decides the rest. */
  function expectedOf(cell: Cell): string {
    const { route, label, actor, expected, refusal } = cell;
    if (refusal !== undefined || !isLeftToModule(cell)) return expected;
    if (actor === 'guest') return 'passes as a guest';
    if (route.access.subject !== 'other' || subjectOf(label) !== 'seller') return 'passes for the actor';
    return `passes for the seller by ${actorOf(actor)?.grant ? 'grant' : 'delegation'}`;
  }

  it('agrees with every cell of the matrix', async () => {
    const wrong: string[] = [];
    for (const cell of judgedOn[engine]) {
      const [said, wanted] = [await judge(cell), expectedOf(cell)];
      if (said !== wanted) wrong.push(`${cell.name}: ${said} instead of ${wanted}`);
    }
    expect(wrong).toEqual([]);
    expect(judgedOn[engine].length).toBeGreaterThan(engine === 'sqlite' ? 14_000 : 1_000);
  });
});
