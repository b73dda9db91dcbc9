import { PriceChangeSchema } from '@rasteh/contract/pricing/prices';
import { getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allTables } from '../src/core/db/schema/index.ts';
import { saturdayMorning, startTestApp, type TestApp } from '../src/testing/app.ts';
import { isWholeForm } from '../src/testing/form.ts';
import { noLimits } from '../src/testing/limits.ts';
import { actorOf, rightfulActor } from './testing/actors.ts';
import { casesOf } from './testing/calls.ts';
import { calledRoutes, type NamedRoute } from './testing/contract-routes.ts';
import { documentFile, writeFiles } from './testing/fixtures/files.ts';
import { secretOf } from './testing/fixtures/secrets.ts';
import { createFixtures, type Scene, sceneOf } from './testing/fixtures.ts';
import { wordOf } from './testing/outcomes.ts';
import { type Call, send } from './testing/send.ts';
import { fieldsOf } from './testing/shapes.ts';
import { type Watch, watchTables } from './testing/tables.ts';

/** Every column name, and names that have a meaning for the language or the program. */
const columns = [
  ...new Set(Object.values(allTables).flatMap((table) => Object.keys(getTableColumns(table)))),
  ...['constructor', 'prototype', 'acting', 'subject_id', 'is_admin'],
];

/** A body with extra fields. */
function withMore(body: unknown, extra: Record<string, number>): object {
  if (!(body instanceof FormData)) return { ...(body as object), ...extra };
  const form = new FormData();
  for (const [name, value] of body) form.append(name, value as File);
  for (const [name, value] of Object.entries(extra)) form.append(name, String(value));
  return form;
}

const hasBody = ({ route }: NamedRoute): boolean => 'body' in route && Boolean(route.body);
/** The schema of a route's JSON body; undefined for a form, which the route parses itself. */
const schemaOf = ({ route }: NamedRoute): z.ZodType | undefined =>
  'body' in route && route.body instanceof z.ZodType && !('contentType' in route) ? route.body : undefined;

/** A valid call: for the caller's own rows, or under the path of the seller for the seller's. */
function rightCall(named: NamedRoute): (scene: Scene) => Call {
  const cases = casesOf(named) ?? {};
  const call =
    cases["seller, seller's"] ?? cases.seller ?? cases['seller, known'] ?? cases.own ?? cases['-'] ?? Object.values(cases)[0];
  if (!call) throw new Error(`${named.name} has no case that passes`);
  return call;
}

const ROWS = 100;

// These calls are rejected before any query runs, so one engine is enough.
/** A body without what each call measures anew: the health of the portal on the overview. */
function withoutMeasures(name: string, body: unknown): unknown {
  if (name !== 'overview.getOverview') return body;
  const { health: _, ...data } = (body as { data: { health: unknown } }).data;
  return data;
}

describe('undeclared columns in a request', () => {
  const callers = calledRoutes.map((named, n) => {
    const kind = actorOf(rightfulActor(named.access));
    return { named, kind, scene: sceneOf(n, kind) };
  });
  const sceneFor = (name: string): Scene => {
    const scene = callers.find(({ named }) => named.name === name)?.scene;
    if (!scene) throw new Error(`${name} has no scene`);
    return scene;
  };
  let t: TestApp;
  let watch: Watch;
  beforeAll(async () => {
    t = await startTestApp('sqlite', { limits: noLimits });
    await createFixtures(t.db, saturdayMorning, callers);
    await writeFiles(
      t.test.data_dir,
      callers.map(({ scene }) => scene.actor),
      secretOf,
    );
    watch = await watchTables(t.db, allTables);
  }, 300_000);
  afterAll(() => t.close());

  it.each(calledRoutes.filter(hasBody))('are rejected one by one by $name, and change nothing', async (named) => {
    const { name, route } = named;
    const scene = sceneFor(name);
    const right = rightCall(named)(scene);
    const known = fieldsOf('body' in route ? route.body : undefined);
    const names = columns.filter((column) => !known.includes(column));
    expect(names.length).toBeGreaterThan(80);
    // A form has no schema, so each name is a request: every tenth one in the short form.
    const asked = schemaOf(named) || isWholeForm ? names : names.filter((_, n) => n % 10 === 0);
    const extras = asked.map((column) => ({ [column]: scene.third.user_id }));
    await watch.changes();
    const isTaken = async (extra: Record<string, number>) =>
      wordOf(await send(t.app, route, { ...right, body: withMore(right.body, extra) }, scene.caller)) !== '422';
    const taken: object[] = [];
    // The schema rejects a body before any other code runs, so it is tested with each column, and the route with a few.
    const schema = schemaOf(named);
    if (schema) {
      expect(schema.safeParse(right.body ?? {}).error).toBeUndefined();
      taken.push(...extras.filter((extra) => schema.safeParse(withMore(right.body, extra)).success));
    }
    for (const extra of schema ? [...extras.slice(0, 2), Object.assign({}, ...extras)] : extras)
      if (await isTaken(extra)) taken.push(extra);
    expect(taken).toEqual([]);
    expect(await watch.changes()).toEqual([]);
  });

  it.each(calledRoutes.filter(({ name }) => name.endsWith('.updatePrices')))(
    'are rejected in each row of $name, and change nothing',
    async (named) => {
      const scene = sceneFor(named.name);
      const right = rightCall(named)(scene);
      const [row] = (right.body as { prices: object[] }).prices;
      const rows = columns
        .filter((column) => !(column in PriceChangeSchema.shape))
        .map((column) => ({ ...row, [column]: scene.third.user_id }));
      expect(rows.length).toBeGreaterThan(80);
      await watch.changes();
      for (let start = 0; start < rows.length; start += ROWS) {
        const prices = rows.slice(start, start + ROWS);
        const { body, text } = await send(t.app, named.route, { ...right, body: { prices } }, scene.caller);
        const codes = (body.data as { code?: string }[]).map(({ code }) => code);
        expect(codes, text.slice(0, 300)).toEqual(prices.map(() => 'invalid'));
      }
      expect(await watch.changes()).toEqual([]);
    },
  );

  it.each(calledRoutes.filter((named) => !hasBody(named)))('are ignored by $name, in query or body', async (named) => {
    const { name, route } = named;
    const scene = sceneFor(name);
    const right = rightCall(named)(scene);
    const known = fieldsOf(route.query);
    const names = columns.filter((column) => !known.includes(column));
    const extra = Object.fromEntries(names.map((column) => [column, scene.third.user_id]));
    const call = { ...right, query: { ...extra, ...right.query }, ...(route.method === 'GET' ? {} : { body: extra }) };
    await watch.changes();
    const answer = await send(t.app, route, call, scene.caller);
    // The desk of the fixtures has no room.
    const ofRooms = ['support.getSupportRoom', 'support.getSupportCustomer', 'support.listSupportNotes'];
    expect(wordOf(answer)).toBe(ofRooms.includes(name) ? '404' : 'ok');
    if (route.method === 'GET' && wordOf(answer) === 'ok') {
      const again = await send(t.app, route, right, scene.caller);
      expect(withoutMeasures(name, answer.body)).toEqual(withoutMeasures(name, again.body));
    }
    // The user in the path is the subject of the call, such as a supporter who is removed from a desk.
    const owners = [scene.actor.user_id, scene.seller.user_id, Number(right.params?.userId)];
    // Categories, synonyms, rates, units and currencies belong to no user.
    const currencyTables = ['currencies', 'currencyHistory', 'currencySources'];
    const ofKept = [
      'categories',
      'levels',
      'levelOptions',
      'searchSynonyms',
      'holidayChanges',
      'vatRates',
      'units',
      'preparedReplies',
      'smsTexts',
    ];
    const ofAll = ['auditLog', ...ofKept, ...currencyTables];
    const changed = (await watch.changes()).filter(({ table }) => !ofAll.includes(table));
    // The use of a file names no user.
    const own = [scene.actor, scene.seller].flatMap(({ file_id, story_image_id }) => [documentFile(file_id), story_image_id]);
    const endpoints = [scene.actor, scene.seller].map(({ webhook_id }) => webhook_id);
    const isOf = (row: Record<string, unknown>) =>
      endpoints.includes(Number(row.endpoint_id)) ||
      owners.some((id) => [row.user_id, row.subject_id, row.admin_id, row.sender_id].includes(id)) ||
      own.includes(Number(row.file_id));
    // A page belongs to no user: it is the one in the path that changes.
    const ofPage = ({ table, row }: (typeof changed)[number]) =>
      ['pages', 'pageSlugs', 'pageVersions'].includes(table) && [row.id, row.page_id].includes(Number(right.params?.pageId));
    expect(changed.filter((one) => !isOf(one.row) && !ofPage(one))).toEqual([]);
  });

  it('leave no change that the triggers missed', async () => {
    expect(await watch.overlooked()).toEqual([]);
  });
});
