import { contract } from '@rasteh/contract';
import type { FileCategory } from '@rasteh/contract/reach/files/rules';
import type { CreateStory, OwnStory, StoriesOfSupplier, StoryRing } from '@rasteh/contract/supply/stories';
import { storyLimits } from '@rasteh/contract/wire/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { files, storyViews, stories as table } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { uploadPicture } from '../../testing/picture.ts';
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts';

const { own, other, listStoryRings, listSupplierStories, listSeenStories, markStoriesSeen } = contract.stories;
const hour = 3_600_000;

describe.each(engines)('stories on %s', (engine) => {
  let market: TestMarket;
  let supplier: Person;
  let newcomer: Person;
  let viewer: Person;
  let admin: Person;
  let product_id: number;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    [supplier, newcomer, viewer, admin] = [
      await market.logIn('09120000501'),
      await market.logIn('09120000502'),
      await market.logIn('09120000503'),
      await market.logIn('09120000504'),
    ];
    await market.addProfile(supplier.id);
    await market.addProfile(newcomer.id);
    await setUser(market.db, supplier.id, { trusted: true });
    await setUser(market.db, admin.id, { role: 'admin' });
    product_id = await market.addProduct('rebar', ['۱۴', 'ذوب‌آهن']);
  });
  afterAll(() => market.close());
  beforeEach(async () => {
    await market.db.transaction(async (tx) => {
      await tx.delete(storyViews);
      await tx.delete(table);
    });
  });

  const upload = (as = supplier, category: FileCategory = 'image') => uploadPicture(market, as, category);
  const create = async (more: Partial<CreateStory> = {}, as = supplier) =>
    market.call(own.createStory, { as, body: { file_id: more.file_id ?? (await upload(as)).id, ...more } });
  async function make(more: Partial<CreateStory> = {}, as = supplier): Promise<OwnStory> {
    const { status, body } = await create(more, as);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data;
  }
  const listOwn = async (as = supplier): Promise<OwnStory[]> => (await market.get(own.listStories, { as })).data;
  const rings = async (): Promise<StoryRing[]> => (await market.get(listStoryRings)).data;
  const storiesOf = (person: Person) => market.call(listSupplierStories, { params: { handle: `s${person.id}` } });
  const shownIds = async (person = supplier): Promise<number[]> =>
    ((await storiesOf(person)).body.data as StoriesOfSupplier).stories.map(({ id }) => id);
  const look = async (url: string) => (await market.app.inject({ url, headers: { host: 'localhost' } })).statusCode;
  const see = (ids: number[], as: Person | undefined = viewer) => market.call(markStoriesSeen, { as, body: { ids } });
  const seenBy = async (as: Person): Promise<number[]> => (await market.get(listSeenStories, { as })).data;
  const remove = (id: number, as: Person | undefined = supplier) => market.call(own.deleteStory, { as, params: { storyId: id } });
  const decide = async (id: number, how: 'approve' | 'reject') => {
    const { data } = await market.get(contract.reviews.listReviews, { as: admin, query: { entity: 'story' } });
    const review = data.find(({ entity_id }: { entity_id: number }) => entity_id === id);
    const params = { reviewId: review.id };
    const { version } = review;
    const answer =
      how === 'approve'
        ? await market.call(contract.reviews.approveReview, { as: admin, params, body: { version } })
        : await market.call(contract.reviews.rejectReview, { as: admin, params, body: { version, reason: 'تصویر روشن نیست.' } });
    expect(answer.status).toBe(200);
    return review;
  };

  it('of a trusted supplier are public at once, with their file, caption and product', async () => {
    const file = await upload();
    const story = await make({ file_id: file.id, caption: '  بارگیری   امروز ', link: { kind: 'product', product_id } });
    expect(story).toMatchObject({ status: 'published', caption: 'بارگیری امروز', views: 0, rejection: null });
    expect(Date.parse(story.expires_at ?? '') - market.clock.now).toBe(24 * hour);
    expect((await storiesOf(supplier)).body.data).toMatchObject({
      supplier: { user_id: supplier.id, handle: `s${supplier.id}` },
      stories: [{ id: story.id, caption: 'بارگیری امروز', link: { product: { id: product_id }, price_id: null } }],
    });
    expect(await rings()).toMatchObject([{ supplier: { user_id: supplier.id }, story_ids: [story.id] }]);
    expect(await look(file.url)).toBe(200);
  });

  it('list one ring for each supplier, the newest first, and the stories of one the oldest first', async () => {
    await setUser(market.db, newcomer.id, { trusted: true });
    const first = await make();
    market.clock.now += hour;
    const second = await make({}, newcomer);
    expect((await rings()).map(({ supplier: { user_id } }) => user_id)).toEqual([newcomer.id, supplier.id]);
    market.clock.now += hour;
    const third = await make();
    expect((await rings()).map(({ story_ids }) => story_ids)).toEqual([[first.id, third.id], [second.id]]);
    expect(await shownIds()).toEqual([first.id, third.id]);
    await setUser(market.db, newcomer.id, { trusted: false });
  });

  it('end after exactly 24 hours; their file is hidden then, and they are deleted a week later', async () => {
    const file = await upload();
    const story = await make({ file_id: file.id });
    market.clock.now += 24 * hour - 1;
    expect(await shownIds()).toEqual([story.id]);
    market.clock.now += 1;
    expect([await shownIds(), await rings(), (await listOwn())[0]?.status]).toEqual([[], [], 'expired']);
    await market.app.jobs.runDue();
    expect(await look(file.url)).toBe(404);
    market.clock.now += storyLimits.kept_s * 1_000 - 1;
    await market.app.jobs.runDue();
    expect(await listOwn()).toHaveLength(1);
    market.clock.now += 1;
    await market.app.jobs.runDue();
    expect(await listOwn()).toEqual([]);
    const [stored] = await market.db.read.select().from(files).where(eq(files.id, file.id));
    expect(stored?.unused_since).toBe(market.clock.now);
  });

  it('of others wait for review: an approval starts their 24 hours, a rejection returns its reason', async () => {
    const file = await upload(newcomer);
    const waiting = await make({ file_id: file.id, caption: 'قناری', link: { kind: 'product', product_id } }, newcomer);
    expect([waiting.status, waiting.expires_at, await shownIds(newcomer)]).toEqual(['pending', null, []]);
    expect([await look(file.url), await rings()]).toEqual([404, []]);
    market.clock.now += 30 * hour;
    const review = await decide(waiting.id, 'approve');
    expect(review.after).toEqual({ caption: 'قناری', file: 'dot.png', product: expect.stringContaining('میلگرد') });
    expect([await shownIds(newcomer), await look(file.url)]).toEqual([[waiting.id], 200]);
    const [published] = await listOwn(newcomer);
    expect(Date.parse(published?.expires_at ?? '')).toBe(market.clock.now + 24 * hour);

    const refused = await make({}, newcomer);
    await decide(refused.id, 'reject');
    expect((await listOwn(newcomer))[0]).toMatchObject({ status: 'rejected', rejection: 'تصویر روشن نیست.' });
    expect(await shownIds(newcomer)).toEqual([waiting.id]);
    market.clock.now += storyLimits.kept_s * 1_000;
    await market.app.jobs.runDue();
    expect((await listOwn(newcomer)).map(({ id }) => id)).not.toContain(refused.id);
  });

  it('are public only while their supplier is approved and not suspended', async () => {
    const file = await upload();
    await make({ file_id: file.id });
    await setUser(market.db, supplier.id, { status: 'suspended' });
    expect([(await storiesOf(supplier)).status, await rings(), await look(file.url)]).toEqual([404, [], 404]);
    expect((await create({ file_id: file.id })).body.code).toBe('suspended');
    await setUser(market.db, supplier.id, { status: 'active' });
    expect(await rings()).toHaveLength(1);
    const stranger = await market.logIn('09120000505');
    expect((await create({}, stranger)).body.code).toBe('supplier_required');
  });

  it('are at most 10 at a time, also when two are sent at once', async () => {
    const ids: number[] = [];
    while (ids.length <= storyLimits.live) ids.push((await upload()).id);
    for (const file_id of ids.slice(2)) await make({ file_id });
    const both = await Promise.all(ids.slice(0, 2).map((file_id) => create({ file_id })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('stories_limit');
    await remove((await listOwn())[0]?.id ?? 0);
    expect((await create()).status).toBe(201);
    market.clock.now += 24 * hour;
    expect((await create()).status).toBe(201);
  });

  it('take only an own image or animation, an own price, a product that exists and a caption of 200 characters', async () => {
    const refusal = async (more: Partial<CreateStory>) => {
      const { status, body } = await create(more);
      return [status, Object.keys(body.errors ?? {})];
    };
    const theirs = await market.addPrice({ user_id: newcomer.id, product_id });
    expect(await refusal({ file_id: (await upload(newcomer)).id })).toEqual([422, ['file_id']]);
    expect(await refusal({ file_id: (await upload(supplier, 'logo')).id })).toEqual([422, ['file_id']]);
    expect(await refusal({ link: { kind: 'price', price_id: theirs } })).toEqual([422, ['link.price_id']]);
    expect(await refusal({ link: { kind: 'product', product_id: 999 } })).toEqual([422, ['link.product_id']]);
    expect(await refusal({ caption: 'ا'.repeat(201) })).toEqual([422, ['caption']]);
    expect(await listOwn()).toEqual([]);
    const price_id = await market.addPrice({ user_id: supplier.id, product_id });
    const animation = await upload(supplier, 'animation');
    const story = await make({ file_id: animation.id, caption: 'ا'.repeat(200), link: { kind: 'price', price_id } });
    expect(story.link).toMatchObject({ product: { id: product_id }, price_id });
    await market.call(contract.prices.own.deletePrice, { as: supplier, params: { priceId: price_id } });
    expect((await storiesOf(supplier)).body.data.stories[0].link).toMatchObject({ product: { id: product_id }, price_id: null });
  });

  it('are removed by their owner, while they wait too, and are not found by others', async () => {
    const file = await upload();
    const story = await make({ file_id: file.id });
    await see([story.id]);
    expect([(await remove(story.id, newcomer)).status, (await remove(999)).status]).toEqual([404, 404]);
    expect(await shownIds()).toEqual([story.id]);
    expect((await remove(story.id)).body).toEqual({ data: { deleted: 1 } });
    expect([await shownIds(), await listOwn(), await look(file.url)]).toEqual([[], [], 404]);
    const waiting = await make({}, newcomer);
    expect((await remove(waiting.id, newcomer)).status).toBe(200);
    const { data } = await market.get(contract.reviews.listReviews, { as: admin, query: { entity: 'story' } });
    expect(data.map(({ entity_id }: { entity_id: number }) => entity_id)).not.toContain(waiting.id);
  });

  it('are marked as seen once, also by two calls at once, and count the views of other users', async () => {
    const [one, two] = [await make(), await make()];
    const hidden = await make({}, newcomer);
    const ids = [one.id, one.id, hidden.id, 999];
    const [first, second] = await Promise.all([see(ids), see(ids)]);
    expect([first.body.data.seen, second.body.data.seen].toSorted()).toEqual([0, 1]);
    expect((await see([one.id])).body.data).toEqual({ seen: 0 });
    expect([await seenBy(viewer), await seenBy(newcomer)]).toEqual([[one.id], []]);
    await see([one.id, two.id], supplier);
    await see([one.id, two.id], newcomer);
    expect((await listOwn()).map(({ views }) => views)).toEqual([1, 2]);
    market.clock.now += 24 * hour;
    expect(await seenBy(viewer)).toEqual([]);
    expect((await see([two.id])).body.data).toEqual({ seen: 0 });
  });

  it('ask guests to log in for their own calls', async () => {
    for (const route of [own.listStories, listSeenStories]) expect((await market.call(route)).body.code).toBe('unauthenticated');
    const body = { file_id: 1 };
    expect((await market.call(own.createStory, { body })).body.code).toBe('unauthenticated');
    expect((await market.call(markStoriesSeen, { body: { ids: [1] } })).body.code).toBe('unauthenticated');
    expect((await market.call(own.deleteStory, { params: { storyId: 1 } })).body.code).toBe('unauthenticated');
  });

  it('are managed by a delegate within the scope of the profile, with files of that scope', async () => {
    const params = { userId: supplier.id };
    const file_id = (await upload()).id;
    const send = () => market.call(other.createStory, { as: viewer, params, body: { file_id } });
    expect((await send()).status).toBe(403);
    const give = (scopes: string[]) =>
      market.call(contract.delegations.createDelegation, { as: supplier, body: { mobile: viewer.mobile, scopes } });
    await give(['prices']);
    expect((await send()).status).toBe(403);
    await give(['profile']);
    const { status, body } = await send();
    expect([status, body.data.user_id, body.data.status]).toEqual([201, supplier.id, 'published']);
    const taken = await market.call(other.deleteStory, { as: viewer, params: { ...params, storyId: body.data.id } });
    expect(taken.status).toBe(200);
  });
});
