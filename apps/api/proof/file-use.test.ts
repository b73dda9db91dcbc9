import { contract } from '@rasteh/contract';
import type { DelegationScope } from '@rasteh/contract/wire/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allTables, files } from '../src/core/db/schema/index.ts';
import { saturdayMorning, startTestApp, type TestApp } from '../src/testing/app.ts';
import { engines } from '../src/testing/engines.ts';
import { noLimits } from '../src/testing/limits.ts';
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

/** A document that delegates within the scope may read; without a scope only its owner may. */
const documentId = ({ user_id }: Fixtures, scope: DelegationScope | null): number => user_id * 10 + scopes.indexOf(scope);

const { own: inventories, other: inventoriesFor } = contract.inventories;
const { own: rfqs, other: rfqsFor } = contract.rfqs;
/** The routes that attach files to an entity: for the caller, and for another user. */
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
  stateDelivery: {
    own: contract.quotes.own.stateDelivery,
    other: contract.quotes.other.stateDelivery,
    call: ({ quote_id }: Fixtures, file_ids: number[]): Call => ({
      params: { quoteId: quote_id },
      body: { state: 'loaded', day: '2026-11-21', file_ids },
    }),
  },
};

/** The caller who attaches files, the owner of the entity, and the scopes of the owner's files that the caller may use. */
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
      // For files of any other user the scope makes no difference, so two of them are enough.
      (owner === of ? scopes : (['rfq', null] as const)).map((scope) => {
        const taken = owner === of && open.includes(scope);
        return { name, route, actor, of, owner, scope, answer: taken ? 'takes' : 'refuses' };
      }),
    ),
  ),
);

describe.each(engines)('files attached to an entity on %s', (engine) => {
  // Refusals run first: the events of an accepted file are marked as notified later, which would show up as a change.
  const inOrder = cases.toSorted((a, b) => Number(a.answer === 'takes') - Number(b.answer === 'takes'));
  const callers = inOrder.map((one, n) => ({ ...one, kind: actorOf(one.actor), scene: sceneOf(n, actorOf(one.actor)) }));
  let t: TestApp;
  let watch: Watch;
  beforeAll(async () => {
    t = await startTestApp(engine, { limits: noLimits });
    await createFixtures(t.db, saturdayMorning, callers);
    const rows = callers.map(({ scene, owner, scope }) => documentOf(scene[owner], scope));
    await t.db.transaction((tx) => insertFixtures(tx, files, rows));
    watch = await watchTables(t.db, allTables);
  }, 60_000);
  afterAll(() => t.close());

  const documentOf = (ids: Fixtures, scope: DelegationScope | null) => {
    const id = documentId(ids, scope);
    return {
      id,
      user_id: ids.user_id,
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

  async function give({ route, scene, of, owner, scope }: (typeof callers)[number] & { scene: Scene }) {
    const subject = scene[of];
    const call = route.call(subject, [documentId(scene[owner], scope)]);
    if (of === 'actor') return send(t.app, route.own, call, scene.caller);
    return send(t.app, route.other, { ...call, params: { ...call.params, userId: subject.user_id } }, scene.caller);
  }

  it.each(callers)('$name by $actor for the $of $answer a file of the $owner with the scope $scope', async (one) => {
    await watch.changes();
    const { status, body, text } = await give(one);
    expect(secretsIn(text).filter((id) => id !== one.scene[one.of].user_id)).toEqual([]);
    if (one.answer === 'takes') return expect(status, text).toBeLessThan(300);
    expect({ status, fields: Object.keys(body.errors ?? {}) }, text).toEqual({ status: 422, fields: ['file_ids'] });
    expect(await watch.changes()).toEqual([]);
  });
});
