import { contract } from '@rasteh/contract';
import type { DelegationScope } from '@rasteh/contract/wire/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allTables, files } from '../db/schema/index.ts';
import { saturdayMorning, startTestApp, type TestApp } from '../testing/app.ts';
import { engines } from '../testing/engines.ts';
import { noLimits } from '../testing/limits.ts';
import { type ActorName, actorOf } from './testing/actors.ts';
import { inventoryBody, inventoryEdit } from './testing/fixtures/inventories.ts';
import { rfqBody, rfqEdit } from './testing/fixtures/rfqs.ts';
import { insertFixtures } from './testing/fixtures/rows.ts';
import { secretsIn } from './testing/fixtures/secrets.ts';
import { createFixtures, type Fixtures, type Scene, sceneOf } from './testing/fixtures.ts';
import { type Call, send } from './testing/send.ts';
import { type Watch, watchTables } from './testing/tables.ts';

const scopes = ['prices', 'inventory', 'rfq', 'profile', null] as const;
type Owner = 'actor' | 'seller' | 'third';
const owners: Owner[] = ['actor', 'seller', 'third'];

/** A document of a person for delegates within a scope; without one it is for its owner alone. */
const documentId = ({ user_id }: Fixtures, scope: DelegationScope | null): number => user_id * 10 + scopes.indexOf(scope);

const { own: inventories, other: inventoriesFor } = contract.inventories;
const { own: rfqs, other: rfqsFor } = contract.rfqs;
/** The routes by which a person gives an entity of theirs files: for oneself, and for another. */
const routes = {
  createInventory: {
    own: inventories.createInventory,
    other: inventoriesFor.createInventory,
    call: (_: Fixtures, file_ids: number[]): Call => ({ body: { ...inventoryBody, file_ids } }),
  },
  updateInventory: {
    own: inventories.updateInventory,
    other: inventoriesFor.updateInventory,
    call: ({ draft_inventory_id }: Fixtures, file_ids: number[]): Call => ({
      params: { inventoryId: draft_inventory_id },
      body: { ...inventoryEdit, file_ids },
    }),
  },
  createRfq: {
    own: rfqs.createRfq,
    other: rfqsFor.createRfq,
    call: (_: Fixtures, file_ids: number[]): Call => ({ body: { ...rfqBody, file_ids } }),
  },
  updateRfq: {
    own: rfqs.updateRfq,
    other: rfqsFor.updateRfq,
    call: ({ draft_rfq_id }: Fixtures, file_ids: number[]): Call => ({
      params: { rfqId: draft_rfq_id },
      body: { ...rfqEdit, file_ids },
    }),
  },
};

/** Who gives files to an entity, whose it is, and which scopes of that person's files are open to them. */
const users: { actor: ActorName; of: 'actor' | 'seller'; open: readonly (DelegationScope | null)[] }[] = [
  { actor: 'suppl', of: 'actor', open: scopes },
  { actor: 'outs', of: 'actor', open: scopes },
  { actor: 'outs', of: 'seller', open: ['inventory', 'rfq', 'profile'] },
  { actor: 'k:out', of: 'seller', open: ['inventory', 'rfq', 'profile'] },
  { actor: 'grant', of: 'seller', open: scopes },
];

const cases = Object.entries(routes).flatMap(([name, route]) =>
  users.flatMap(({ actor, of, open }) =>
    owners.flatMap((owner) =>
      // Whose scope it is makes no difference to whose file it is.
      (owner === of ? scopes : (['rfq', null] as const)).map((scope) => {
        const taken = owner === of && open.includes(scope);
        return { name, route, actor, of, owner, scope, answer: taken ? 'takes' : 'refuses' };
      }),
    ),
  ),
);

describe.each(engines)('files that an entity is given on %s', (engine) => {
  // Refusals come first: what a taken file tells other processes is marked as told only later.
  const inOrder = cases.toSorted((a, b) => Number(a.answer === 'takes') - Number(b.answer === 'takes'));
  const cast = inOrder.map((one, n) => ({ ...one, kind: actorOf(one.actor), scene: sceneOf(n, actorOf(one.actor)) }));
  let t: TestApp;
  let watch: Watch;
  beforeAll(async () => {
    t = await startTestApp(engine, { limits: noLimits });
    await createFixtures(t.db, saturdayMorning, cast);
    const rows = cast.map(({ scene, owner, scope }) => documentOf(scene[owner], scope));
    await t.db.transaction((tx) => insertFixtures(tx, files, rows));
    watch = await watchTables(t.db, allTables);
  }, 60_000);
  afterAll(() => t.close());

  const documentOf = (things: Fixtures, scope: DelegationScope | null) => {
    const id = documentId(things, scope);
    return {
      id,
      user_id: things.user_id,
      category: 'document' as const,
      scope,
      name: 'plan.pdf',
      mime: 'application/pdf',
      size_bytes: 20,
      stored_bytes: 20,
      widths: [],
      sha256: '0'.repeat(64),
      created_at: saturdayMorning,
      storage_key: String(id).padEnd(32, '0'),
      unused_since: saturdayMorning,
    };
  };

  async function give({ route, scene, of, owner, scope }: (typeof cast)[number] & { scene: Scene }) {
    const subject = scene[of];
    const call = route.call(subject, [documentId(scene[owner], scope)]);
    if (of === 'actor') return send(t.app, route.own, call, scene.caller);
    return send(t.app, route.other, { ...call, params: { ...call.params, userId: subject.user_id } }, scene.caller);
  }

  it.each(cast)('$name by $actor for the $of $answer a file of the $owner with the scope $scope', async (one) => {
    await watch.changes();
    const { status, body, text } = await give(one);
    expect(secretsIn(text).filter((id) => id !== one.scene[one.of].user_id)).toEqual([]);
    if (one.answer === 'takes') return expect(status, text).toBeLessThan(300);
    expect({ status, fields: Object.keys(body.errors ?? {}) }, text).toEqual({ status: 422, fields: ['file_ids'] });
    expect(await watch.changes()).toEqual([]);
  });
});
