import { contract } from '@rasteh/contract';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActorName } from '../../../proof/testing/actors.ts';
import { contractRoutes, type NamedRoute } from '../../../proof/testing/contract-routes.ts';
import { callersOf, isNamedBy, openDemoPeople } from '../../../proof/testing/demo-people.ts';
import { createFixtures } from '../../../proof/testing/fixtures.ts';
import { cells } from '../../../proof/testing/matrix.ts';
import { sceneCells } from '../../../proof/testing/scenes.ts';
import { send } from '../../../proof/testing/send.ts';
import { saturdayMorning, startTestApp, type TestApp } from '../../testing/app.ts';
import { demoSunday, openDemoDatabase } from '../../testing/demo-template.ts';
import { noLimits } from '../../testing/limits.ts';
import { messageId } from '../../testing/message-id.ts';
import type { OpenApi } from './openapi.ts';

const JSON_TYPE = 'application/json';
/** The actors of the matrix who read what guests, suppliers, buyers, delegates and staff may read. */
const readers: readonly ActorName[] = ['guest', 'user', 'suppl', 'supp', 'admin', 'deleg', 'outs'];

/** Reads of a room at a desk. */
const readsOfRooms = ['support.getSupportRoom', 'support.getSupportCustomer', 'support.listSupportNotes'];
const SUPPORT_DESK = 1;

/** The path of the schema with which the document describes a read's JSON, as a JSON pointer; undefined for files and pages. */
function pointerTo(document: OpenApi, { route }: NamedRoute): string | undefined {
  const path = route.path.replace(/:(\w+)/g, '{$1}');
  const keys = ['paths', path, 'get', 'responses', '200', 'content', JSON_TYPE, 'schema'];
  const found = keys.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
  return found ? keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('') : undefined;
}

/**
 * Compares answers with the document as proxies and mock servers of others do: as JSON Schema draft 7, which takes `items: false` for a
 * list without elements. The document is passed as it is served. Formats are left out, since ajv has none of its own.
 */
function comparerFor(document: OpenApi) {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, 'document');
  const compared = new Set<string>();
  return {
    /** The names of the routes with an answer that was compared. */
    compared,
    /** Reads with a JSON answer. */
    reads: contractRoutes.filter((named) => named.route.method === 'GET' && pointerTo(document, named)),
    /** What an answer has that the document does not allow. */
    differences(named: NamedRoute, body: unknown): string[] {
      const validate = ajv.getSchema(`document#${encodeURI(pointerTo(document, named) ?? '')}`);
      if (!validate) throw new Error(`${named.name} has no schema`);
      compared.add(named.name);
      validate(body);
      return (validate.errors ?? []).map(({ instancePath, message }) => `${named.name}${instancePath}: ${message}`);
    },
  };
}

const documentOf = async (t: TestApp): Promise<OpenApi> =>
  (await t.app.inject({ url: '/api/openapi.json', headers: { host: 'localhost' } })).json();

describe('answers compared with the served document by a validator of JSON Schema draft 7', () => {
  let demo: TestApp;
  beforeAll(async () => {
    demo = await startTestApp('sqlite', { on: await openDemoDatabase('sqlite'), now: demoSunday, limits: noLimits });
  });
  afterAll(() => demo.close());

  it('have no difference in any read of guests, users, delegates and staff', async () => {
    const scenes = sceneCells(
      cells.filter(({ route, actor, expected }) => route.route.method === 'GET' && expected === 'ok' && readers.includes(actor)),
    );
    const t = await startTestApp('sqlite', { limits: noLimits });
    try {
      await createFixtures(t.db, saturdayMorning, scenes);
      const { reads, compared, differences } = comparerFor(await documentOf(t));
      const found: string[] = [];
      for (const { scene, cells: ofScene } of scenes)
        for (const { route, call } of ofScene.filter((cell) => reads.includes(cell.route))) {
          const { status, body } = await send(t.app, route.route, call(scene), scene.caller);
          if (status === 200) found.push(...differences(route, body));
        }
      expect(found).toEqual([]);
      // Compared below: a room is at a desk only once its user has written there, which none in the matrix has.
      expect(reads.map(({ name }) => name).filter((name) => !compared.has(name))).toEqual(readsOfRooms);
    } finally {
      await t.close();
    }
  });

  it('have none in the lists of a full market', async () => {
    const people = await openDemoPeople(demo);
    const { reads, compared, differences } = comparerFor(await documentOf(demo));
    const found: string[] = [];
    for (const named of reads.filter((one) => isNamedBy(people, one)))
      for (const [, as] of callersOf(named, people)) {
        const { status, body } = await demo.call(named.route, { as, params: people.ids });
        if (status === 200) found.push(...differences(named, body));
      }
    expect(found).toEqual([]);
    expect(compared.size).toBeGreaterThan(reads.length / 2);
  });

  it('have none at the desk, after a user has written there and a supporter has left a note', async () => {
    const { buyer, supporter } = await openDemoPeople(demo);
    const params = { userId: buyer.id };
    const message = { to: SUPPORT_DESK, message_id: messageId(demo.clock.now), message: 'سلام' };
    expect((await demo.call(contract.chat.sendMessage, { as: buyer, body: message })).status).toBe(200);
    const body = { text: 'پنجشنبه‌ها زود می‌رود.' };
    expect((await demo.call(contract.support.addSupportNote, { as: supporter, params, body })).status).toBe(201);
    const { reads, differences } = comparerFor(await documentOf(demo));
    const ofRooms = reads.filter(({ name }) => readsOfRooms.includes(name));
    expect(ofRooms.map(({ name }) => name)).toEqual(readsOfRooms);
    for (const named of ofRooms) {
      const answer = await demo.call(named.route, { as: supporter, params });
      expect(answer.status).toBe(200);
      expect(differences(named, answer.body)).toEqual([]);
    }
  });

  it('differ from a document with a tuple, which draft 7 reads as a list without elements', async () => {
    const document = await documentOf(demo);
    const points = { type: 'array', prefixItems: [{ type: 'integer' }], items: false };
    const { Offer } = document.components.schemas as Record<string, { properties: Record<string, object> }>;
    Object.assign(Offer?.properties ?? {}, { trend: points });
    const { reads, differences } = comparerFor(document);
    const offers = reads.find(({ name }) => name === 'offers.listOffers') as NamedRoute;
    const { body } = await demo.call(offers.route);
    expect(differences(offers, body).join()).toContain('boolean schema is false');
  });
});
