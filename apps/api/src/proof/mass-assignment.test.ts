import { PriceChangeSchema } from '@rasteh/contract/prices';
import { getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allTables } from '../db/schema/index.ts';
import { saturdayMorning, startTestApp, type TestApp } from '../testing/app.ts';
import { actorOf, rightfulActor } from './testing/actors.ts';
import { casesOf } from './testing/calls.ts';
import { fillCast, type Scene, sceneOf, secretOf } from './testing/cast.ts';
import { writeFiles } from './testing/cast-files.ts';
import { contractRoutes, type NamedRoute } from './testing/contract-routes.ts';
import { wordOf } from './testing/outcomes.ts';
import { type Call, send } from './testing/send.ts';
import { fieldsOf } from './testing/shapes.ts';
import { type Watch, watchTables } from './testing/tables.ts';

/** Every name of a column, and the names under which a program keeps more than data. */
const columns = [
  ...new Set(Object.values(allTables).flatMap((table) => Object.keys(getTableColumns(table)))),
  ...['constructor', 'prototype', 'acting', 'subject_id', 'is_admin'],
];

/** So many at a time that no limit of a caller is met. */
const CHUNK = 15;
const chunks = Array.from({ length: Math.ceil(columns.length / CHUNK) }, (_, n) => columns.slice(n * CHUNK, (n + 1) * CHUNK));

/** A body with a field more. */
function withMore(body: unknown, extra: Record<string, number>): object {
  if (!(body instanceof FormData)) return { ...(body as object), ...extra };
  const form = new FormData();
  for (const [name, value] of body) form.append(name, value as File);
  for (const [name, value] of Object.entries(extra)) form.append(name, String(value));
  return form;
}

const hasBody = ({ route }: NamedRoute): boolean => 'body' in route && Boolean(route.body);

/** A right call: about one's own things, or under the seller's path about the seller's. */
function rightCall(named: NamedRoute): (scene: Scene) => Call {
  const cases = casesOf(named) ?? {};
  const call =
    cases["seller, seller's"] ?? cases.seller ?? cases['seller, known'] ?? cases.own ?? cases['-'] ?? Object.values(cases)[0];
  if (!call) throw new Error(`${named.name} has no case that passes`);
  return call;
}

// What is refused here is refused before a database is asked: one engine tells it all.
describe('columns that nobody asked for', () => {
  const changing = contractRoutes.filter(hasBody).flatMap((named) => chunks.map((names) => ({ named, names })));
  const others = contractRoutes.filter((named) => !hasBody(named)).map((named) => ({ named, names: columns }));
  const cast = [...changing, ...others].map((one, n) => {
    const kind = actorOf(rightfulActor(one.named.access));
    return { ...one, kind, scene: sceneOf(n, kind) };
  });
  let t: TestApp;
  let watch: Watch;
  beforeAll(async () => {
    t = await startTestApp('sqlite');
    await fillCast(t.db, saturdayMorning, cast);
    await writeFiles(
      t.test.data_dir,
      cast.map(({ scene }) => scene.actor),
      secretOf,
    );
    watch = await watchTables(t.db, allTables);
  }, 300_000);
  afterAll(() => t.close());

  it.each(contractRoutes.filter(hasBody))('are refused one by one by $name, and change nothing', async ({ name, route }) => {
    const known = fieldsOf('body' in route ? route.body : undefined);
    await watch.changes();
    const taken: string[] = [];
    let tried = 0;
    for (const { named, names, scene } of cast.filter((one) => one.named.name === name)) {
      const right = rightCall(named)(scene);
      const body = (right.body ?? {}) as Record<string, unknown>;
      const [row] = Array.isArray(body.prices) ? (body.prices as object[]) : [];
      for (const column of names.filter((one) => !known.includes(one))) {
        tried += 1;
        const extra = { [column]: scene.third.user_id };
        const whole = await send(t.app, route, { ...right, body: withMore(right.body, extra) }, scene.caller);
        if (wordOf(whole) !== '422 invalid') taken.push(`${column}: ${whole.text}`);
        if (!row || column in PriceChangeSchema.shape) continue;
        const inRow = await send(t.app, route, { ...right, body: { prices: [{ ...row, ...extra }] } }, scene.caller);
        if (wordOf(inRow) !== '200 invalid') taken.push(`${column} in a row: ${inRow.text}`);
      }
    }
    expect(tried).toBeGreaterThan(80);
    expect(taken).toEqual([]);
    expect(await watch.changes()).toEqual([]);
  });

  it.each(contractRoutes.filter((named) => !hasBody(named)))(
    'are not looked at by $name, in query or body',
    async ({ name, route }) => {
      const { named, scene } = cast.find((one) => one.named.name === name) ?? {};
      if (!named || !scene) throw new Error(`${name} has no scene`);
      const right = rightCall(named)(scene);
      const names = columns.filter((column) => !fieldsOf(route.query).includes(column));
      const extra = Object.fromEntries(names.map((column) => [column, scene.third.user_id]));
      const call = { ...right, query: { ...extra, ...right.query }, ...(route.method === 'GET' ? {} : { body: extra }) };
      await watch.changes();
      const answer = await send(t.app, route, call, scene.caller);
      expect(wordOf(answer)).toBe('ok');
      if (route.method === 'GET') expect(answer.body).toEqual((await send(t.app, route, right, scene.caller)).body);
      // Whom the path names is whom the call is about, such as a supporter who is taken from a desk.
      const owners = [scene.actor.user_id, scene.seller.user_id, Number(right.params?.userId)];
      const changed = (await watch.changes()).filter(({ table }) => table !== 'auditLog');
      const isOf = (row: Record<string, unknown>) =>
        owners.some((id) => [row.user_id, row.subject_id, row.admin_id, row.sender_id].includes(id));
      expect(changed.filter(({ row }) => !isOf(row))).toEqual([]);
    },
  );

  it('had no change that was overlooked', async () => {
    expect(await watch.overlooked()).toEqual([]);
  });
});
