import { contract } from '@rasteh/contract';
import type { CreateStory, ListedStory, OwnStory } from '@rasteh/contract/supply/stories';
import { storyLimits } from '@rasteh/contract/wire/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storyViews, stories as table } from '../../core/db/schema/index.ts';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { uploadPicture } from '../../testing/picture.ts';
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts';

const { own, listStoryRings, listAllStories, takeStoryDown } = contract.stories;
const reason = 'تصویر کالای دیگری است.';

describe.each(engines)('moderated stories on %s', (engine) => {
  let market: TestMarket;
  let supplier: Person;
  let newcomer: Person;
  let admin: Person;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    [supplier, newcomer, admin] = [
      await market.logIn('09120000511'),
      await market.logIn('09120000512'),
      await market.logIn('09120000513'),
    ];
    await market.addProfile(supplier.id, { title: 'آهن‌آلات نمونه' });
    await market.addProfile(newcomer.id);
    await setUser(market.db, supplier.id, { trusted: true });
    await setUser(market.db, admin.id, { role: 'admin' });
  });
  afterAll(() => market.close());
  beforeEach(() =>
    market.db.transaction(async (tx) => {
      await tx.delete(storyViews);
      await tx.delete(table);
    }),
  );

  async function make(more: Partial<CreateStory> = {}, as = supplier): Promise<OwnStory> {
    const file_id = (await uploadPicture(market, as, 'image')).id;
    const { status, body } = await market.call(own.createStory, { as, body: { file_id, ...more } });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data;
  }
  type Listed = { data: ListedStory[]; meta: { total: number }; counts: Record<string, number> };
  const list = async (query: Record<string, string> = {}): Promise<Listed> => market.get(listAllStories, { as: admin, query });
  const takeDown = (id: number, more: { as?: Person; headers?: Record<string, string>; body?: object } = {}) =>
    market.call(takeStoryDown, { as: admin, params: { storyId: id }, body: { reason }, ...more });
  const look = async (url: string, as?: Person) =>
    (await market.app.inject({ url, headers: { host: 'localhost', ...(as && { cookie: as.cookie }) } })).statusCode;

  it('are listed with their supplier, newest first, and counted by status', async () => {
    const [first, waiting] = [await make({ caption: 'بارگیری امروز' }), await make({}, newcomer)];
    const { data, counts } = await list();
    expect(data.map(({ id }) => id)).toEqual([waiting.id, first.id]);
    expect(data[1]).toMatchObject({ caption: 'بارگیری امروز', supplier: { user_id: supplier.id, title: 'آهن‌آلات نمونه' } });
    expect(counts).toEqual({ pending: 1, published: 1, rejected: 0, expired: 0 });
    const { data: published, meta } = await list({ status: 'published' });
    expect([published.map(({ id }) => id), meta.total]).toEqual([[first.id], 1]);
    market.clock.now += storyLimits.public_s * 1_000;
    expect((await list({ status: 'published' })).data).toEqual([]);
    expect((await list()).counts).toMatchObject({ published: 0, expired: 1 });
  });

  it('are found by caption and by the title of their supplier, with and without half-spaces', async () => {
    const one = await make({ caption: 'تیرآهن تازه' });
    await make({ caption: 'ورق' }, newcomer);
    for (const q of ['تیرآهن', 'تیراهن', 'آهن‌آلات', 'آهنآلات', 'تازه آهن‌آلات'])
      expect((await list({ q })).data.map(({ id }) => id)).toEqual([one.id]);
    const { data, counts } = await list({ q: '%' });
    expect([data, counts]).toEqual([[], { pending: 0, published: 0, rejected: 0, expired: 0 }]);
  });

  it('are taken down at once with their file, and the supplier is notified of the reason', async () => {
    const story = await make({ caption: 'بارگیری' });
    expect(await look(story.file.url)).toBe(200);
    const { status, body } = await takeDown(story.id);
    expect([status, body.data]).toMatchObject([200, { id: story.id, status: 'rejected', rejection: reason }]);
    expect((await market.get(listStoryRings)).data).toEqual([]);
    expect(await look(story.file.url)).toBe(404);
    // The file is for its supplier and for admins.
    const read = (as: Person) => look(story.file.url, as);
    expect([await read(supplier), await read(admin), await read(newcomer)]).toEqual([200, 200, 404]);
    expect((await market.get(own.listStories, { as: supplier })).data).toMatchObject([{ status: 'rejected', rejection: reason }]);
    const { data } = await market.get(contract.notifications.listNotifications, { as: supplier });
    expect(data[0]).toMatchObject({ type: 'story.taken_down', payload: { story_id: story.id, title: 'بارگیری', reason } });
    const audit = await market.get(contract.audit.listAllAudit, { as: admin, query: { action: 'takeStoryDown' } });
    expect(audit.data[0]).toMatchObject({ action: 'takeStoryDown', actor: { id: admin.id }, subject: { id: supplier.id } });
  });

  it('are taken down once by one of two admins, and only while they are public', async () => {
    const story = await make();
    const answers = await Promise.all([takeDown(story.id), takeDown(story.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const waiting = await make({}, newcomer);
    expect((await takeDown(waiting.id)).status).toBe(409);
    const over = await make();
    market.clock.now += storyLimits.public_s * 1_000;
    expect((await takeDown(over.id)).status).toBe(409);
    expect((await list({ status: 'expired' })).data.map(({ id }) => id)).toEqual([over.id]);
  });

  it('answer a repeated call with what the first one did', async () => {
    const story = await make();
    const headers = { 'idempotency-key': `take-down-${engine}-0123456789` };
    const answers = [await takeDown(story.id, { headers }), await takeDown(story.id, { headers })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  });

  it('are not taken down without a reason, nor by others', async () => {
    const story = await make();
    for (const wrong of ['', 'نه', 'ا'.repeat(501)])
      expect(Object.keys((await takeDown(story.id, { body: { reason: wrong } })).body.errors)).toEqual(['reason']);
    expect((await takeDown(story.id, { as: supplier })).status).toBe(403);
    expect((await takeDown(987_654)).status).toBe(404);
    expect((await list({ status: 'published' })).data).toHaveLength(1);
  });

  it('are deleted a week after they were taken down, whatever their planned end was', async () => {
    const story = await make();
    await takeDown(story.id);
    const taken_at = market.clock.now;
    for (const later of [storyLimits.public_s + 1, storyLimits.kept_s - 60]) {
      market.clock.now = taken_at + later * 1_000;
      await market.app.jobs.runDue();
      expect((await list()).data.map(({ id, status }) => [id, status])).toEqual([[story.id, 'rejected']]);
    }
    market.clock.now = taken_at + (storyLimits.kept_s + 1) * 1_000;
    await market.app.jobs.runDue();
    expect((await list()).data).toEqual([]);
  });
});
