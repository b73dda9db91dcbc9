import { contract } from '@rasteh/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications, products, revisions, supplierHandles, supplierProfiles } from '../src/core/db/schema/index.ts';
import { type Person, saturdayMorning, setUser, startTestApp, type TestApp } from '../src/testing/app.ts';
import { createMarket } from '../src/testing/price-market.ts';
import { profileBody } from './testing/fixtures/suppliers.ts';

const { approveReview, rejectReview, withdrawReview } = contract.reviews;
const { getProfile, putProfile } = contract.suppliers.own;

/** Two applications on one PostgreSQL, each with its own pool, event bus and rate limits, like two processes. */
describe('concurrent reviews in two processes', () => {
  let nodes: [TestApp, TestApp];
  let admins: [Person, Person];
  let people = 60;
  beforeAll(async () => {
    const first = await startTestApp('postgres');
    nodes = [first, await startTestApp('postgres', { on: first.test })];
    await createMarket(first.db, saturdayMorning);
    admins = [await newcomer(), await newcomer()];
    for (const { id } of admins) await setUser(first.db, id, { role: 'admin' });
  });
  afterAll(async () => {
    await nodes[1].close();
    await nodes[0].close();
  });

  const newcomer = (): Promise<Person> => {
    people += 1;
    return nodes[people % 2]?.logIn(`091200000${people}`) ?? Promise.reject();
  };
  const db = () => nodes[0].db.read;
  const terms = (values: object) => ({ ...profileBody, handle: 'some-supplier', title: 'نخست', ...values });
  const put = (node: TestApp, as: Person, values: object) => node.call(putProfile, { as, body: terms(values) });
  const own = async (as: Person) => (await nodes[0].call(getProfile, { as })).body.data;
  const approve = (node: TestApp, as: Person, reviewId: number, version: number) =>
    node.call(approveReview, { as, params: { reviewId }, body: { version } });
  const reject = (node: TestApp, as: Person, reviewId: number, version: number) =>
    node.call(rejectReview, { as, params: { reviewId }, body: { version, reason: 'نادرست است.' } });
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

  it('applies one of twelve decisions of two admins and sends one notification', async () => {
    const proposer = await newcomer();
    const body = { category_id: 2, option_ids: [2, 3] };
    const { data: product } = (await nodes[0].call(contract.products.own.createProduct, { as: proposer, body })).body;
    const [waiting] = await db().select().from(revisions).where(eq(revisions.entity_id, product.id));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => {
        const decide = turn % 3 === 0 ? reject : approve;
        return decide(nodes[turn % 2] as TestApp, admins[(turn >> 1) % 2] as Person, waiting?.id ?? 0, 1);
      }),
    );
    expect(statuses(answers)).toEqual([200, ...Array(11).fill(409)]);
    const verdict = answers.find(({ status }) => status === 200)?.body.data.status;
    const [row] = await db().select().from(products).where(eq(products.id, product.id));
    expect(row?.status).toBe(verdict === 'approved' ? 'published' : 'rejected');
    const received = await db().select().from(notifications).where(eq(notifications.user_id, proposer.id));
    expect(received.map(({ type }) => type)).toEqual([`review.${verdict}`]);
  });

  it('publishes only the version that the admin read, when it is withdrawn or replaced meanwhile', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const person = await newcomer();
      const handle = `race-${round}`;
      await put(nodes[0], person, { handle });
      const { review_id, version } = (await own(person)).waiting;
      const acts = [
        () => approve(nodes[0], admins[0], review_id, version),
        () => nodes[1].call(withdrawReview, { as: person, params: { reviewId: review_id }, body: {} }),
        () => put(nodes[1], person, { handle, title: 'دومین', version }),
      ];
      // Each of the three is sent first in every third round.
      const order = [0, 1, 2].map((n) => (n + round) % 3);
      const answers = await Promise.all(order.map((n) => acts[n]?.()));
      const [approved, withdrawn, replaced] = [0, 1, 2].map((n) => answers[order.indexOf(n)]?.status);
      seen.add([approved, withdrawn, replaced].join());
      for (const status of [approved, withdrawn, replaced]) expect([200, 409, 412]).toContain(status);
      expect([approved, withdrawn].filter((status) => status === 200).length).toBeLessThan(2);
      const [profile] = await db().select().from(supplierProfiles).where(eq(supplierProfiles.user_id, person.id));
      expect(profile?.status === 'approved').toBe(approved === 200);
      if (approved === 200) expect(profile?.title).toBe('نخست');
      const waiting = await db()
        .select()
        .from(revisions)
        .where(and(eq(revisions.entity_id, person.id), eq(revisions.entity, 'profile'), eq(revisions.status, 'pending')));
      expect(waiting.length).toBe(approved === 200 || withdrawn === 200 ? 0 : 1);
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  it('keeps one of a user’s first requests and reserves one handle', async () => {
    const person = await newcomer();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => put(nodes[turn % 2] as TestApp, person, { handle: `first-${turn}` })),
    );
    expect(statuses(answers)).toEqual([200, ...Array(7).fill(412)]);
    const taken = await db().select().from(supplierHandles).where(eq(supplierHandles.user_id, person.id));
    expect(taken.map(({ handle }) => handle)).toEqual([(await own(person)).waiting.profile.handle]);
  });

  it('gives a handle to one of the users who request it', async () => {
    const askers = [];
    for (let n = 0; n < 6; n += 1) askers.push(await newcomer());
    const answers = await Promise.all(
      askers.map((person, turn) => put(nodes[turn % 2] as TestApp, person, { handle: 'the-only-one' })),
    );
    expect(statuses(answers)).toEqual([200, ...Array(5).fill(422)]);
    const [taken] = await db().select().from(supplierHandles).where(eq(supplierHandles.handle, 'the-only-one'));
    expect(taken?.user_id).toBe(askers[answers.findIndex(({ status }) => status === 200)]?.id);
    for (const [n, person] of askers.entries())
      expect((await own(person)).status).toBe(answers[n]?.status === 200 ? 'pending' : null);
  });

  it('applies all changes of a trusted user in sequence', async () => {
    const person = await newcomer();
    await setUser(nodes[0].db, person.id, { trusted: true });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        put(nodes[turn % 2] as TestApp, person, { handle: 'trusted', title: `نام ${turn}` }),
      ),
    );
    expect(statuses(answers)).toEqual(Array(10).fill(200));
    const rows = await db()
      .select()
      .from(revisions)
      .where(and(eq(revisions.entity_id, person.id), eq(revisions.entity, 'profile')));
    expect(rows.map(({ status }) => status)).toEqual(Array(10).fill('approved'));
    const [profile] = await db().select().from(supplierProfiles).where(eq(supplierProfiles.user_id, person.id));
    expect(rows.map(({ data }) => (data as { title: string }).title)).toContain(profile?.title);
  });
});
