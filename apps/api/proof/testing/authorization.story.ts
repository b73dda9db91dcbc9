import { contract } from '@rasteh/contract';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allTables, eventOutbox, products, smsOutbox } from '../../src/core/db/schema/index.ts';
import { saturdayMorning, startTestApp, type TestApp } from '../../src/testing/app.ts';
import type { EngineName } from '../../src/testing/engines.ts';
import { noLimits } from '../../src/testing/limits.ts';
import { writeFiles } from './fixtures/files.ts';
import { secretOf, secretsIn, secretsLogged } from './fixtures/secrets.ts';
import { createFixtures, type Scene } from './fixtures.ts';
import { type Cell, subjectOf } from './matrix.ts';
import { wordOf } from './outcomes.ts';
import { type SharedScene, sceneCells, subjectsOf } from './scenes.ts';
import { type Call, send } from './send.ts';
import { type Change, type Watch, watchTables } from './tables.ts';

/** The columns that name the owner of a row; a row of a chat belongs to both participants. */
const personColumns = ['user_id', 'partner_id', 'user_a', 'user_b', 'created_by', 'sender_id', 'reporter_id', 'reported_id'];
function peopleIn(row: Record<string, unknown>): number[] {
  const named = personColumns.flatMap((column) => (column in row ? [Number(row[column])] : []));
  return named.length > 0 ? named : [Number(row.id)];
}

/**
 * Calls these cells over HTTP on an engine: each is answered as the matrix says, reveals no secret, also not in the log, and changes no row of
 * others.
 */
export function describeAuthorization(engine: EngineName, cells: readonly Cell[]): void {
  const scenes = sceneCells(cells);
  type Called = SharedScene & { cell: Cell };
  const called = (isChosen: (cell: Cell) => boolean): Called[] =>
    scenes.flatMap((shared) => shared.cells.filter(isChosen).map((cell) => ({ ...shared, cell })));
  let t: TestApp;
  let watch: Watch;
  const lines: string[] = [];
  const codes: string[] = [];
  beforeAll(async () => {
    // With `logTo` the level is debug.
    t = await startTestApp(engine, { limits: noLimits, logTo: { write: (line: string) => void lines.push(line) } });
    await createFixtures(t.db, saturdayMorning, scenes);
    const ofFiles = called(({ route }) => route.name === 'files.getFile');
    await writeFiles(
      t.test.data_dir,
      ofFiles.flatMap(({ scene }) => [scene.actor, scene.seller, scene.third]),
      secretOf,
    );
    watch = await watchTables(t.db, allTables);
  }, 900_000);
  afterAll(() => t.close());

  /** A changed row, with the scene that it belongs to by its id. */
  const shownOf = ({ table, id }: Change): string => {
    const shared = scenes[Math.floor((id % 1_000_000) / 4)];
    return `${table} ${id} of ${shared?.actor}: ${shared?.cells.slice(0, 10).map(({ route, label }) => `${route.name} (${label})`)}`;
  };

  /** The owners of the secrets in titles of products that a reviewer of the matrix has approved: they are public since. */
  async function publishedSecrets(): Promise<number[]> {
    const rows = await t.db.read.select({ title: products.title }).from(products).where(eq(products.status, 'published'));
    return rows.flatMap(({ title }) => secretsIn(title));
  }

  /** The faults in the answer to one cell: an outcome that differs from the matrix, or a leaked secret. */
  async function faultsOf({ cell, scene }: Called, call: Call): Promise<string[]> {
    const { route, actor, label, expected, name } = cell;
    const answer = await send(t.app, route.route, call, scene.caller);
    const word = wordOf(answer);
    const isOfChat = route.name.startsWith('chat.');
    // A message in a room of the fixtures contains the secret of the participant who is not the seller.
    const subject = subjectOf(label) === 'seller' && !isOfChat ? scene.seller : scene.actor;
    // Reviewers see the pending items of all users; staff see the users whom they may chat with; all scenes share one desk.
    const seesAll =
      route.access.role === 'admin' ||
      (route.name === 'support.listSupportRooms' && actor === 'supp') ||
      (route.name === 'chat.listUsers' && /supp|s:sup|adm|grant|late|over/.test(actor)) ||
      (isOfChat && /supp|s:sup/.test(actor));
    // Showing a supplier's numbers is what this call is for.
    const isRevealed = (id: number) => route.name === 'suppliers.revealContact' && id === scene.seller.user_id;
    // The answer to an undo names the actor, who reads their own name.
    const isActor = (id: number) => route.name.endsWith('undoPriceBatch') && id === scene.actor.user_id;
    const isShown = (id: number) => word === 'ok' && (id === subject.user_id || seesAll || isRevealed(id) || isActor(id));
    const found = secretsIn(answer.text).filter((id) => !isShown(id));
    const published = found.length > 0 ? await publishedSecrets() : [];
    const leaked = found.filter((id) => !published.includes(id));
    return [
      ...(word === expected ? [] : [`${name}: ${word} instead of ${expected}: ${answer.text.slice(0, 300)}`]),
      ...(leaked.length > 0 ? [`${name}: reveals secrets of ${leaked}`] : []),
    ];
  }

  /** The faults of these cells. Scenes run concurrently, the cells of one scene in sequence. */
  async function faultsIn(part: Called[], prepare: (cell: Cell, scene: Scene) => Call | Promise<Call>): Promise<string[]> {
    const faults: string[] = [];
    const next = Map.groupBy(part, ({ scene }) => scene).values();
    const worker = async () => {
      for (const ofScene of next)
        for (const one of ofScene) faults.push(...(await faultsOf(one, await prepare(one.cell, one.scene))));
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    return faults;
  }

  it('rejects every call that the matrix rejects, with its code, and changes no row', async () => {
    const refused = called(({ expected }) => expected !== 'ok');
    expect(refused.length).toBeGreaterThan(300);
    expect(await faultsIn(refused, (cell, scene) => cell.call(scene))).toEqual([]);
    expect((await watch.changes()).map(shownOf)).toEqual([]);
  }, 900_000);

  it('allows every call that the matrix allows, and changes no row of a third user', async () => {
    /** A log-in needs the code of the last message. */
    const prepare = async ({ route, call }: Cell, scene: Scene): Promise<Call> => {
      const made = call(scene);
      if (route.route !== contract.auth.login) return made;
      await send(t.app, contract.auth.sendCode, { body: { mobile: scene.mobile } }, scene.caller);
      const sent = (await t.db.read.select().from(smsOutbox)).filter(({ mobile }) => mobile.endsWith(scene.mobile.slice(1)));
      return { ...made, body: { ...(made.body as object), code: sent.at(-1)?.text.match(/\d{6}/)?.[0] } };
    };
    const passed = called(({ expected }) => expected === 'ok');
    expect(passed.length).toBeGreaterThan(150);
    expect(await faultsIn(passed, prepare)).toEqual([]);
    const changed = await watch.changes();
    expect(changed.length).toBeGreaterThan(200);
    const everybody = scenes.flatMap(({ scene }) => [scene.actor.user_id, scene.seller.user_id, scene.third.user_id]);
    const subjects = new Set(scenes.filter((one) => one.cells.some(({ expected }) => expected === 'ok')).flatMap(subjectsOf));
    const strangers = new Set(everybody.filter((id) => !subjects.has(id)));
    const touched = changed.filter(({ row }) => peopleIn(row).some((id) => strangers.has(id)));
    expect(touched.map(shownOf)).toEqual([]);
    // Jobs parse the submitted price lists, and may still be running.
    await t.app.jobs.runDue();
    // The last events are still being delivered to the other processes; delivery marks them as notified.
    const waiting = () => t.db.read.select().from(eventOutbox).where(isNull(eventOutbox.notified_at));
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
    expect(await watch.overlooked()).toEqual([]);
    const texts = await t.db.read.select({ text: smsOutbox.text }).from(smsOutbox);
    codes.push(...texts.flatMap(({ text }) => text.match(/\d{6}/) ?? []));
  }, 900_000);

  it('writes a line for each of these calls at level debug, and no secret into any', () => {
    expect(lines.filter((line) => line.includes('"request completed"')).length).toBeGreaterThan(450);
    expect(codes.length).toBeGreaterThan(0);
    const leaks = lines.flatMap((line) => secretsLogged(line, codes).map((secret) => `${secret}: ${line}`));
    expect(leaks).toEqual([]);
  });
}
