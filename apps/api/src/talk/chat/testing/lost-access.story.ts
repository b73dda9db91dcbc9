import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUser } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openSocket } from '../../../testing/live.ts';
import { type AccessScenario, openAccessScenario } from './access-scenario.ts';

const { auth, users, desks } = contract;
/** Shorter than the minute between session checks: sockets must be closed by the published event. */
const TIMEOUT_MS = 45_000;

/** Sessions and rights that end while messages stream; `judgeTime` gets the ms from the response to the last of four closes. */
export const describeEndings = (judgeTime?: (what: string, took_ms: number) => void): void =>
  describe.each(engines)('sessions and rights that end during a stream on %s', { timeout: TIMEOUT_MS }, (engine) => {
    let e: AccessScenario;
    beforeAll(async () => {
      e = await openAccessScenario(engine);
    });
    afterAll(() => e?.close());
    const here = (person: Person, route: typeof auth.logout | typeof auth.logoutEverywhere) => () =>
      e.t.call(route, { as: person, body: {} });

    it.each<[string, number, (person: Person) => Promise<() => Promise<{ status: number }>>]>([
      ['a log-out', 4401, async (person) => here(person, auth.logout)],
      ['a log-out everywhere', 4401, async (person) => here(person, auth.logoutEverywhere)],
      [
        'a log-out from another device',
        4401,
        async (person) => {
          e.t.clock.now += 120_000;
          const phone = await e.t.logIn(person.mobile);
          const listed = (await e.t.call(auth.listSessions, { as: phone })).body.data as { id: number; current: boolean }[];
          const sessionId = listed.find(({ current }) => !current)?.id ?? 0;
          return () => e.t.call(auth.endSession, { as: phone, params: { sessionId } });
        },
      ],
      [
        'a new password on another device',
        4401,
        async (person) => {
          e.t.clock.now += 120_000;
          const phone = await e.t.logIn(person.mobile);
          return () => e.t.call(auth.setPassword, { as: phone, body: { password: 'گذرواژهٔ تازه و بلند' } });
        },
      ],
      [
        'a suspension',
        4403,
        async (person) => () =>
          e.t.call(users.suspendUser, { as: e.admin, params: { userId: person.id }, body: { reason: 'مزاحمت' } }),
      ],
    ])('%s closes every socket in every process, and no frame follows', async (name, code, prepare) => {
      const person = await e.somebody();
      const { codes, took_ms } = await e.during(person, person.id, await prepare(person));
      expect(codes).toEqual([code, code, code, code]);
      judgeTime?.(`${engine}: ${name}`, took_ms);
    });

    it('stops the stream of a desk to a supporter who is removed from it or suspended', async () => {
      const supporter = await e.somebody();
      await setUser(e.t.db, supporter.id, { role: 'supporter' });
      const params = { deskId: e.desk_id, userId: supporter.id };
      const taken = await e.during(supporter, e.desk_id, () => e.t.call(desks.removeDeskMember, { as: e.admin, params }));
      await e.t.call(desks.addDeskMember, { as: e.admin, params, body: {} });
      await e.letHear(e.other);
      const ended = await e.during(supporter, e.desk_id, () =>
        e.t.call(users.suspendUser, { as: e.admin, params: { userId: supporter.id }, body: { reason: 'مزاحمت' } }),
      );
      for (const [name, { codes, took_ms }] of [
        ['taking a supporter away', taken],
        ['suspending a supporter', ended],
      ] as const) {
        expect(codes).toEqual([4403, 4403, 4403, 4403]);
        judgeTime?.(`${engine}: ${name}`, took_ms);
      }
      // A suspended supporter may connect again, but reads no desk.
      const again = await openSocket(e.other, supporter);
      expect(again.frames[0]).toMatchObject({ t: 'hello', caps: ['topics'] });
      again.end();
    });
  });
