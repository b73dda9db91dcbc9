import { contract } from '@rasteh/contract';
import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allTables, eventOutbox, smsOutbox } from '../db/schema/index.ts';
import { saturdayMorning, startTestApp, type TestApp } from '../testing/app.ts';
import { engines } from '../testing/engines.ts';
import { type ActorName, actorNames, actorOf } from './testing/actors.ts';
import { casesOf } from './testing/calls.ts';
import { fillCast, type Scene, sceneOf, secretOf, secretsIn } from './testing/cast.ts';
import { DESK_ID } from './testing/cast-chat.ts';
import { writeFiles } from './testing/cast-files.ts';
import { contractRoutes, type NamedRoute } from './testing/contract-routes.ts';
import { readExpectations } from './testing/expectations.ts';
import { refusalByMetadata, wordOf } from './testing/outcomes.ts';
import { type Call, send } from './testing/send.ts';
import { type Watch, watchTables } from './testing/tables.ts';

const expectations = readExpectations();

type Cell = { name: string; route: NamedRoute; label: string; actor: ActorName; expected: string; call: (scene: Scene) => Call };
const cells: Cell[] = contractRoutes.flatMap((route) =>
  Object.entries(casesOf(route) ?? {}).flatMap(([label, call]) =>
    actorNames.map((actor) => {
      const expected = expectations.get(route.name)?.get(label)?.[actor] ?? 'nothing';
      return { name: `${route.name} (${label}) as ${actor}`, route, label, actor, expected, call };
    }),
  ),
);
const subjectOf = (label: string): string => label.split(',', 1)[0] ?? '';

/** The two sides of the chat that a case is about: who calls, or their desk, and whom it names; one's own message and report are of the seller's room. */
function sidesOf(label: string, scene: Scene, actor: ActorName): number[] {
  const side = actor === 'supp' ? DESK_ID : scene.actor.user_id;
  if (['seller', 'own', 'waiting'].includes(label)) return [side, scene.seller.user_id];
  return label === 'third' ? [side, scene.third.user_id] : [side];
}

/** The columns by which a row is somebody's; a chat's rows are of both its sides. */
const personColumns = ['user_id', 'partner_id', 'user_a', 'user_b', 'created_by', 'sender_id', 'reporter_id', 'reported_id'];
function peopleIn(row: Record<string, unknown>): number[] {
  const named = personColumns.flatMap((column) => (column in row ? [Number(row[column])] : []));
  return named.length > 0 ? named : [Number(row.id)];
}

describe('the authorization matrix', () => {
  it.each(contractRoutes)('says for $name who may call it, and how it is called', (route) => {
    const cases = casesOf(route);
    expect(cases, `${route.name} has no call: add one to apps/api/src/proof/testing/calls.ts`).toBeDefined();
    const lines = [...(expectations.get(route.name)?.keys() ?? [])];
    const want = `${route.name} needs these lines in apps/api/src/proof/testing/expectations.ts`;
    expect(lines.toSorted(), want).toEqual(Object.keys(cases ?? {}).toSorted());
  });
  it('speaks of no route that the contract has not', () => {
    const known = new Set(contractRoutes.map(({ name }) => name));
    expect([...expectations.keys()].filter((name) => !known.has(name))).toEqual([]);
  });
  it('says what the metadata of each route say', () => {
    const wrong = cases().filter(
      ({ expected, byMetadata, ofScopes }) =>
        (byMetadata ?? expected) !== expected || (!byMetadata && !['ok', '404', 'sup', ...ofScopes].includes(expected)),
    );
    expect(wrong.map(({ name, expected, byMetadata }) => `${name}: ${expected}, by its metadata ${byMetadata}`)).toEqual([]);
  });
  const cases = () =>
    cells.map((cell) => {
      const { access, route } = cell.route;
      // Which scope `any` has to be is looked at later.
      const ofScopes = access.scope === 'any' ? ['no'] : [];
      return {
        ...cell,
        ofScopes,
        byMetadata: refusalByMetadata(access, actorOf(cell.actor), route.method, subjectOf(cell.label)),
      };
    });
});

// On PostgreSQL the same code decides: there it is enough to see the rights that are looked up in the database, and the refusals
// of another's rows. Both engines in full would take half a minute.
const lookedUp: readonly ActorName[] = ['guest', 'user', 'grant', 'late', 'susp', 'deleg', 'outs', 'exp', 'k:w'];
const isLookedUp = ({ actor, label }: Cell): boolean =>
  lookedUp.includes(actor) && !/missing|nobody|^self, seller|^seller, self|rejected/.test(label);

// Each cell has people of its own, so that none sees what another did, and the cells may run side by side.
describe.each(engines)('authorization on %s', (engine) => {
  const chosen = engine === 'sqlite' ? cells : cells.filter(isLookedUp);
  const cast = chosen.map((cell, n) => ({ ...cell, kind: actorOf(cell.actor), scene: sceneOf(n, actorOf(cell.actor)) }));
  type CastCell = (typeof cast)[number];
  const sceneNumber = (user_id: number) => Math.floor((user_id % 1_000_000) / 4);
  let t: TestApp;
  let watch: Watch;
  beforeAll(async () => {
    t = await startTestApp(engine);
    await fillCast(t.db, saturdayMorning, cast);
    const ofFiles = cast.filter(({ route }) => route.name === 'files.getFile');
    await writeFiles(
      t.test.data_dir,
      ofFiles.flatMap(({ scene }) => [scene.actor, scene.seller, scene.third]),
      secretOf,
    );
    watch = await watchTables(t.db, allTables);
  }, 300_000);
  afterAll(() => t.close());

  /** Which answers are not as written, and whose secrets were told to whom. */
  async function wrongAnswers(part: CastCell[], prepare: (cell: CastCell) => Promise<Call>): Promise<string[]> {
    const wrong: string[] = [];
    const next = part.values();
    const worker = async () => {
      for (const cell of next) {
        const { scene, expected, name, label, route } = cell;
        const answer = await send(t.app, route.route, await prepare(cell), scene.caller);
        const word = wordOf(answer);
        if (word !== expected) wrong.push(`${name}: ${word} instead of ${expected}: ${answer.text.slice(0, 300)}`);
        const isOfChat = route.name.startsWith('chat.');
        // What is said in a room of the cast is a secret of its side that is not the seller.
        const subject = subjectOf(label) === 'seller' && !isOfChat ? scene.seller : scene.actor;
        const allowed = word === 'ok' ? [subject.user_id] : [];
        // Who reviews sees what waits, whoever's it is; staff see with whom they may talk, and a desk is one for all scenes.
        const seesAll =
          route.access.role === 'admin' ||
          (route.name === 'chat.listUsers' && /supp|admin|grant|late|over/.test(cell.actor)) ||
          (isOfChat && cell.actor === 'supp');
        const isShown = (id: number) => allowed.includes(id) || (word === 'ok' && seesAll);
        const told = secretsIn(answer.text).filter((id) => !isShown(id));
        if (told.length > 0) wrong.push(`${name}: tells secrets of ${told}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    return wrong;
  }

  it('refuses what it has to refuse, in those words, and leaves every row as it was', async () => {
    const refused = cast.filter(({ expected }) => expected !== 'ok');
    expect(refused.length).toBeGreaterThan(300);
    expect(await wrongAnswers(refused, async (cell) => cell.call(cell.scene))).toEqual([]);
    const changed = await watch.changes();
    expect(changed.map(({ table, id }) => `${table} ${id} of ${cast[sceneNumber(id)]?.name}`)).toEqual([]);
  }, 300_000);

  it('lets pass what it has to let pass, and touches nothing of a third', async () => {
    /** A log-in needs the code that was sent. */
    const prepare = async ({ route, scene, call }: CastCell): Promise<Call> => {
      const made = call(scene);
      if (route.route !== contract.auth.login) return made;
      await send(t.app, contract.auth.sendCode, { body: { mobile: scene.mobile } }, scene.caller);
      const codes = (await t.db.read.select().from(smsOutbox)).filter(({ mobile }) => mobile.endsWith(scene.mobile.slice(1)));
      return { ...made, body: { ...(made.body as object), code: codes.at(-1)?.text.match(/\d{6}/)?.[0] } };
    };
    const passed = cast.filter(({ expected }) => expected === 'ok');
    expect(passed.length).toBeGreaterThan(150);
    expect(await wrongAnswers(passed, prepare)).toEqual([]);
    const changed = await watch.changes();
    expect(changed.length).toBeGreaterThan(200);
    const everybody = cast.flatMap(({ scene }) => [scene.actor.user_id, scene.seller.user_id, scene.third.user_id]);
    const subjects = new Set(
      passed.flatMap(({ label, scene, route, actor }) => {
        const subject = (subjectOf(label) === 'seller' ? scene.seller : scene.actor).user_id;
        return route.name.startsWith('chat.') ? sidesOf(label, scene, actor) : subject;
      }),
    );
    const strangers = new Set(everybody.filter((id) => !subjects.has(id)));
    const touched = changed.filter(({ row }) => peopleIn(row).some((id) => strangers.has(id)));
    expect(touched.map(({ table, id }) => `${table} ${id} of ${cast[sceneNumber(id)]?.name}`)).toEqual([]);
    // The lists of prices that were handed in are read by jobs, which may not have ended yet.
    await t.app.jobs.runDue();
    // What was published last is still on its way to the other processes, and marked when it is.
    const waiting = () => t.db.read.select().from(eventOutbox).where(isNull(eventOutbox.notified_at));
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
    expect(await watch.overlooked()).toEqual([]);
  }, 300_000);
});
