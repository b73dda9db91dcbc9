import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { saturdayMorning, startTestApp, type TestApp } from '../src/testing/app.ts';
import { engines } from '../src/testing/engines.ts';
import { noLimits } from '../src/testing/limits.ts';
import { actorOf } from './testing/actors.ts';
import { casesOf } from './testing/calls.ts';
import { contractRoutes } from './testing/contract-routes.ts';
import { createFixtures, sceneOf } from './testing/fixtures.ts';
import { send } from './testing/send.ts';

/** Changes of admins that name no version, with what keeps one admin from undoing another unseen. */
const adds = 'adds a row, and a name that is in use is refused';
const mark = 'sets one mark; what is set already changes nothing';
const byState = 'a state that is left already is refused';
const withoutVersion: Record<string, string> = {
  'accounts.closeUser': byState,
  'catalogue.createCategory': adds,
  'chat.closeReport': byState,
  'currencies.createCurrency': adds,
  'currencies.orderCurrencies': 'moves what it names to the front of the order of now',
  'currencies.removeCurrencySource': mark,
  'currencies.renameCurrency': 'names the title that was read',
  'currencies.setCurrencyAmount': 'adds to the history',
  'currencies.takeBackCurrencyAmount': 'names the time of the amount that was read',
  'currencies.testCurrencySource': 'changes nothing',
  'delegations.endActFor': byState,
  'delegations.openActFor': adds,
  'desks.addDeskMember': mark,
  'desks.createDesk': adds,
  'desks.removeDeskMember': mark,
  'desks.renameDesk': 'names the name that was read',
  'files.uploadRichTextImages': adds,
  'holidays.closeDay': 'its form adds a day; of two names of one day the last stays',
  'holidays.openDay': mark,
  'holidays.restoreDay': mark,
  'pages.createPage': adds,
  'priceArchives.restorePriceArchives': byState,
  'replies.createReply': adds,
  'replies.moveReply': 'moves one among those of now',
  'reviews.decideReviews': 'names the version of each review',
  'reviews.takeBackApprovals': 'names the version of each review',
  'search.createSynonyms': adds,
  'stories.takeStoryDown': byState,
  'units.createUnit': adds,
  'users.endUserSession': byState,
  'users.endUserSessions': mark,
  'users.reinstateUser': mark,
  'users.replaceMobile': byState,
  'users.setRole': mark,
  'users.setTrusted': mark,
  'users.showMobiles': 'changes nothing',
  'users.suspendUser': mark,
  'vat.createVatRate': adds,
};
/** Changes whose row the fixtures do not have. */
const leftToModules: Record<string, string> = {
  'suppliers.takeBackAcceptance': 'only a document that was accepted within ten seconds is taken back',
};

/** Another change of the same version: a change to what is stored already passes, since it may be a retry. */
function another(body: unknown): unknown {
  let isChanged = false;
  const change = (value: unknown): unknown => {
    if (typeof value === 'string' && !isChanged && /[آ-ی]/.test(value)) {
      isChanged = true;
      return `${value} دیگر`;
    }
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]));
  };
  const changed = change(body);
  const { pins } = (body ?? {}) as { pins?: unknown[] };
  return pins ? { ...(body as object), pins: pins.slice(1) } : changed;
}

const fieldsOf = (schema: unknown): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
const changes = contractRoutes.filter(({ route, access }) => access.role === 'admin' && route.method !== 'GET');
const isVersioned = ({ route }: (typeof changes)[number]): boolean =>
  fieldsOf(route.query).includes('version') || ('body' in route && fieldsOf(route.body).includes('version'));
const versioned = changes.filter((route) => isVersioned(route) && !(route.name in leftToModules));

it('names a version in each change of an admin, or says why none is needed', () => {
  const unversioned = changes.filter((route) => !isVersioned(route)).map(({ name }) => name);
  expect(unversioned.toSorted()).toEqual(Object.keys(withoutVersion).toSorted());
  expect(versioned.length).toBeGreaterThan(20);
});

// Two admins have read one version: what the second saves must not pass over what the first has saved.
describe.each(engines)('two changes of one version on %s', (engine) => {
  const scenes = versioned.map((named, n) => ({ named, kind: actorOf('admin'), scene: sceneOf(n, actorOf('admin')) }));
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine, { limits: noLimits });
    await createFixtures(t.db, saturdayMorning, scenes);
  });
  afterAll(() => t.close());

  it.each(scenes.map((one) => [one.named.name, one] as const))('%s passes once', async (_, { named, scene }) => {
    const { missing: _missing, ...cases } = casesOf(named) ?? {};
    const [build] = Object.values(cases);
    if (!build) throw new Error(`${named.name} has no valid call`);
    const first = await send(t.app, named.route, build(scene), scene.caller);
    expect([first.status, first.text.slice(0, 200)]).toEqual([
      expect.toSatisfy((status: number) => status < 300),
      first.text.slice(0, 200),
    ]);
    const { body, ...call } = build(scene);
    const second = await send(t.app, named.route, { ...call, ...(body !== undefined && { body: another(body) }) }, scene.caller);
    // A row that the first has deleted is missing; all else says what is stored now.
    expect([404, 409, 412]).toContain(second.status);
    if (second.status === 412) expect(second.body.code).toBe('stale');
  });
});
