import { ClientFrameSchema } from '@rasteh/contract/realtime';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { saturdayMorning, startTestApp, type TestApp } from '../../src/testing/app.ts';
import { type EngineName, engines } from '../../src/testing/engines.ts';
import { isWholeForm } from '../../src/testing/form.ts';
import { leastHold, mostHeldMs } from '../../src/testing/hold.ts';
import { noLimits } from '../../src/testing/limits.ts';
import { openSocket } from '../../src/testing/live.ts';
import { seedFrom } from '../../src/testing/seed.ts';
import { type ActorKind, actorOf, rightfulActor } from './actors.ts';
import { casesOf } from './calls.ts';
import { calledRoutes, type NamedRoute } from './contract-routes.ts';
import { hiddenFiles, writeFiles } from './fixtures/files.ts';
import { secretOf } from './fixtures/secrets.ts';
import { createFixtures, sceneOf } from './fixtures.ts';
import { bodiesFrom } from './hostile.ts';
import { decoded, faultOf } from './replies.ts';
import { type FuzzedRequest, ownPart, RIGHT_BODY, requestsTo, worstFor } from './requests.ts';
import type { Call } from './send.ts';
import { addressOfNumber } from './send.ts';
import { inputsOf } from './shapes.ts';

// FUZZ_SEED repeats a run: `pnpm fuzz --help`.
const seed = seedFrom('FUZZ_SEED');
const short = (text: string): string => (text.length > 400 ? `${text.slice(0, 400)}… (${text.length} characters)` : text);
const shown = ({ body, url, ...rest }: FuzzedRequest): string =>
  JSON.stringify({ ...rest, url: short(url), body: body && short(body) });

const isRefusedBy = (schema: unknown, { body }: FuzzedRequest): boolean =>
  schema instanceof z.ZodType && body !== undefined && !schema.safeParse(JSON.parse(body)).success;

/**
 * The callers of a route, in turn, whatever the number of calls: each has rows of the market, so that more of them would make a market
 * that there is none of, with tens of thousands of offers of one product and of quotes of one supplier, and thousands of currencies. What
 * holds the loop there says nothing of an input. Rate limits are off, since each makes more calls than a person does.
 */
const kinds: (ActorKind | null)[] = [
  actorOf('suppl'),
  actorOf('admin'),
  { ...actorOf('suppl'), key: ['prices:read', 'prices:write'] },
  null,
];

function describeInputs(engine: EngineName, numRuns: number): void {
  const people_of_route = isWholeForm ? kinds.length : 2;
  const callers = calledRoutes.flatMap(({ access }, route) =>
    Array.from({ length: people_of_route }, (_, person) => {
      // In the short form a route has two callers, of which one may call it.
      const rightful = !isWholeForm && person === 0;
      const kind = rightful ? actorOf(rightfulActor(access)) : (kinds[(isWholeForm ? person : route) % kinds.length] ?? null);
      return { kind, scene: sceneOf(route * people_of_route + person, kind) };
    }),
  );
  const failures: string[] = [];
  const statuses = new Map<number, number>();
  let t: TestApp;
  let guests = 0;
  beforeAll(async () => {
    const logTo = { write: (line: string) => void (JSON.parse(line).level >= 50 && failures.push(line.slice(0, 2_000))) };
    t = await startTestApp(engine, { logTo, limits: noLimits });
    await createFixtures(t.db, saturdayMorning, callers);
    await writeFiles(t.test.data_dir, [hiddenFiles], secretOf);
  }, 300_000);
  afterAll(() => t.close());

  /** The call of the matrix in which the actor uses their own rows. */
  function rightCallOf(route: number) {
    const cases = casesOf(calledRoutes[route] as NamedRoute) ?? {};
    return (
      cases.own ??
      cases["self, self's"] ??
      cases['-'] ??
      cases.self ??
      cases.known ??
      Object.values(cases)[0] ??
      (() => ({}) as Call)
    );
  }

  /** `counted` are random requests; of the worst values most are rejected, and their number grows with that of the fields. */
  async function faultIn(
    route: number,
    { as, method, url, headers, body }: FuzzedRequest,
    counted = true,
  ): Promise<string | undefined> {
    const { kind, scene } = callers[route * people_of_route + (as % people_of_route)] ?? {};
    const right = scene && rightCallOf(route)(scene);
    const parts = Object.entries(right?.params ?? {});
    const address = parts.reduce(
      (sum, [name, value]) => sum.replace(ownPart(`:${name}`), encodeURIComponent(String(value))),
      url,
    );
    const payload = body === RIGHT_BODY ? JSON.stringify(right?.body ?? {}) : body;
    guests += 1;
    const { result: answer, held_ms } = await leastHold(() =>
      t.app.inject({
        method: method as 'GET',
        url: address,
        remoteAddress: kind ? scene?.caller.address : addressOfNumber(guests),
        headers: { host: 'localhost', ...scene?.caller.headers, ...headers },
        ...(payload === undefined ? {} : { payload }),
      }),
    );
    if (held_ms > mostHeldMs) return `held the loop for ${Math.round(held_ms)} ms`;
    if (counted) statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    if (({} as { polluted?: unknown }).polluted !== undefined) return 'polluted every object';
    return faultOf(method, url, decoded(answer));
  }

  const numbered = calledRoutes.map((named, index): [string, NamedRoute, number] => [named.name, named, index]);
  it.each(numbered)(
    'to %s gets a response that the contract allows',
    async (name, named, index) => {
      let fault: string | undefined;
      const property = fc.asyncProperty(requestsTo(named), async (request) => {
        const found = await faultIn(index, request);
        fault = found ?? fault;
        return found === undefined;
      });
      const { failed, counterexample } = await fc.check(property, {
        seed: seed + index,
        numRuns,
        interruptAfterTimeLimit: 600_000,
      });
      const example = counterexample?.[0];
      expect(failed, `FUZZ_SEED=${seed}: ${name} ${fault}\n${example && shown(example)}\n${failures.at(-1) ?? ''}`).toBe(false);
    },
    600_000,
  );

  it('gets a response that the contract allows with the worst values in every field', async () => {
    const faults: string[] = [];
    const asked = new Set<unknown>();
    let sent = 0;
    for (const [name, named, index] of numbered) {
      const schema = 'body' in named.route ? named.route.body : undefined;
      // A schema rejects a body before any query runs, and for every route that uses it, so one request on SQLite is enough.
      const isKnown = asked.has(schema) || engine === 'postgres';
      asked.add(schema);
      for (const [as, request] of worstFor(named, seed).entries()) {
        if (!isWholeForm && as % 3 !== index % 3) continue;
        if (isKnown && isRefusedBy(schema, request)) continue;
        const fault = await faultIn(index, { ...request, as }, false);
        if (fault) faults.push(`${name} ${fault} ${shown(request)}`);
        sent += 1;
      }
    }
    expect(sent).toBeGreaterThan(isWholeForm ? 1_000 : 300);
    expect(faults).toEqual([]);
  }, 300_000);

  it('leaves the process healthy, and few requests reach a limit', async () => {
    expect((await t.app.inject({ url: '/readyz', headers: { host: 'localhost' } })).statusCode).toBe(200);
    expect(failures).toEqual([]);
    const all = [...statuses.values()].reduce((sum, n) => sum + n, 0);
    const share = (status: number) => (statuses.get(status) ?? 0) / all;
    // Rate limits are off; those of a feature remain, such as a code that was asked for too soon.
    expect(share(429)).toBeLessThan(0.05);
    // If nearly all requests were rejected, the test would exercise nothing. Those that the caller may not send say nothing of an input.
    console.log('STAT', JSON.stringify([...statuses]));
    const accepted = [...statuses].reduce((sum, [status, n]) => sum + (status < 300 ? n : 0), 0) / all;
    expect(accepted / (1 - share(401) - share(403))).toBeGreaterThan(0.19);
  });
}

function describeFrames(frames_sent: number): void {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp('sqlite');
  });
  afterAll(() => t.close());

  it('gets an answer, or closes its own socket with a code of the contract', async () => {
    const frames = fc.sample(bodiesFrom(inputsOf(ClientFrameSchema)), { seed, numRuns: frames_sent });
    for (const frame of frames) {
      const live = await openSocket(t);
      live.sendRaw(frame);
      const answer = live
        .until(({ t: kind }) => kind === 'ack')
        .then(
          () => 'ack',
          () => 'silence',
        );
      const end = await Promise.race([answer, live.closed]);
      expect(['ack', 4400, 4401, 4426, 1009], `FUZZ_SEED=${seed} ${short(frame)}`).toContain(end);
      live.end();
    }
    const well = await openSocket(t);
    expect(await well.follow('currencies')).toMatchObject({ ok: true });
    well.end();
  }, 120_000);
}

/** Sends this many requests to each route, half of them on each engine, and as many frames to the socket. FUZZ_RUNS overrides it. */
export function describeFuzz({ runs: usual }: { runs: number }): void {
  const runs = Number(process.env.FUZZ_RUNS ?? usual);
  const runsOf: Record<EngineName, number> = { sqlite: Math.ceil(runs / 2), postgres: Math.floor(runs / 2) };
  describe.each(engines)(`any input on %s (FUZZ_SEED=${seed} FUZZ_RUNS=${runs})`, (engine) =>
    describeInputs(engine, runsOf[engine]),
  );
  describe(`any frame (FUZZ_SEED=${seed})`, () => describeFrames(Math.min(runs, 250)));
}
