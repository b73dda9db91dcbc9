import { contract } from '@rasteh/contract';
import type { NotificationType } from '@rasteh/contract/reach/notifications/payloads';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '../../core/db/schema/index.ts';
import { createEvents } from '../../core/realtime/events/events.ts';
import { type Person, setUser, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { createNotifications } from './service.ts';

const { listNotifications, readNotifications } = contract.notifications;

describe.each(engines)('notifications on %s', (engine) => {
  let t: TestApp;
  let reader: Person;
  let stranger: Person;
  let admin: Person;
  beforeAll(async () => {
    // A suspension closes the pages of its user once they have the reason: a busy machine may take longer to read it.
    t = await startTestApp(engine, { socketOptions: { reason_ms: 60_000 } });
    reader = await t.logIn('09120000001');
    stranger = await t.logIn('09120000002');
    admin = await t.logIn('09120000003');
    await setUser(t.db, admin.id, { role: 'admin' });
  });
  afterAll(() => t.close());

  /** Inserts a notification without publishing an event. */
  async function add(user_id: number, reason: string): Promise<number> {
    const row = { user_id, type: 'account.suspended' as NotificationType, payload: { reason }, created_at: t.clock.now };
    const [made] = await t.db.transaction((tx) => tx.insert(notifications).values(row).returning());
    return made?.id ?? 0;
  }
  const service = () =>
    createNotifications({
      db: t.db,
      clock: () => t.clock.now,
      events: createEvents(null, (error) => {
        throw error;
      }),
      notificationPreferences: { hiddenTypes: async () => [] },
      channels: { deliver: async () => undefined },
    });
  const list = (as?: Person, query = {}) => t.call(listNotifications, { as, query });
  const read = (as: Person | undefined, body: object) => t.call(readNotifications, { as, body });
  const unreadOf = async (as: Person) => (await list(as)).body.meta.unread_count;

  it('are listed only for their user, newest first, with the unread count', async () => {
    const ids = [await add(reader.id, 'یکم'), await add(reader.id, 'دوم'), await add(reader.id, 'سوم')];
    await add(stranger.id, 'از دیگری');
    const { body } = await list(reader, { per_page: 2 });
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([ids[2], ids[1]]);
    expect(body.data[0]).toMatchObject({ type: 'account.suspended', payload: { reason: 'سوم' }, read_at: null });
    expect(body.meta).toMatchObject({ total: 3, last_page: 2, unread_count: 3 });
    expect((await list(reader, { per_page: 2, page: 3 })).body.code).toBe('page_out_of_range');
    expect((await list()).status).toBe(401);
    const other = await t.app.inject({
      url: `/api/user/${reader.id}/notifications`,
      headers: { host: 'localhost', 'x-requested-with': 'XMLHttpRequest', cookie: admin.cookie },
    });
    expect(other.statusCode).toBe(404);
  });

  it('are marked as read by id or all at once, never those of other users', async () => {
    const id = await add(reader.id, 'چهارم');
    const foreign = await add(stranger.id, 'از دیگری');
    const before = await unreadOf(reader);
    expect((await read(reader, { ids: [id, foreign, 999_999] })).body.data).toEqual({ read: 1, unread_count: before - 1 });
    expect((await read(reader, { ids: [id] })).body.data).toEqual({ read: 0, unread_count: before - 1 });
    const [row] = await t.db.read.select().from(notifications).where(eq(notifications.id, foreign));
    expect(row?.read_at).toBeNull();
    expect((await read(reader, { all: true })).body.data).toEqual({ read: before - 1, unread_count: 0 });
    expect(await unreadOf(stranger)).toBeGreaterThan(0);
  });

  it.each([{}, { ids: [] }, { ids: [1], all: true }, { all: false }, { ids: ['1'] }])('return 422 for %j', async (body) => {
    const answer = await read(reader, body);
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid']);
    expect((await read(undefined, { all: true })).status).toBe(401);
  });

  it('are published only to the open pages of their user, with the current unread count', async () => {
    const mine = await openSocket(t, reader);
    const theirs = await openSocket(t, stranger);
    await mine.follow('me');
    await theirs.follow('me');
    const body = { reason: 'قیمت‌های نادرست' };
    await t.call(contract.users.suspendUser, { as: admin, params: { userId: reader.id }, body });
    const frame = await mine.until((one) => one.t === 'evt' && one.e === 'notification.created');
    expect(frame).toMatchObject({
      room: 'me',
      d: { notification: { type: 'account.suspended', payload: body }, unread_count: await unreadOf(reader) },
    });
    await t.call(contract.users.suspendUser, { as: admin, params: { userId: stranger.id }, body: { reason: 'دیگری هم' } });
    await theirs.until((one) => one.t === 'evt' && one.e === 'notification.created');
    // The suspension is also in their audit log; nothing of the other user's is published.
    await theirs.until((one) => one.t === 'evt' && one.e === 'audit.recorded');
    const received = theirs.frames.flatMap((one) => (one.t === 'evt' ? [one.e] : []));
    expect(received.toSorted()).toEqual(['audit.recorded', 'notification.created']);
    mine.end();
    theirs.end();
  });

  it('are filtered by group and by unread ones, and continued from an id that later ones do not move', async () => {
    const person = await t.logIn('09120000007');
    const ids: number[] = [];
    for (const reason of ['یکم', 'دوم', 'سوم', 'چهارم']) ids.push(await add(person.id, reason));
    const row = { user_id: person.id, created_at: t.clock.now, payload: { quote_id: 3, rfq_id: 4, title: 'میلگرد' } };
    const [lost] = await t.db.transaction((tx) =>
      tx
        .insert(notifications)
        .values({ ...row, type: 'quote.lost', about: 3 })
        .returning(),
    );
    const idsOf = ({ body }: { body: { data: { id: number }[] } }) => body.data.map(({ id }) => id);
    expect(idsOf(await list(person, { group: 'deals' }))).toEqual([lost?.id]);
    expect(idsOf(await list(person, { group: 'messages' }))).toEqual([]);
    const first = await list(person, { group: 'account', per_page: 3 });
    expect([idsOf(first), first.body.meta.next_before]).toEqual([[ids[3], ids[2], ids[1]], ids[1]]);
    const later = await add(person.id, 'پنجم');
    const second = await list(person, { group: 'account', per_page: 3, before: first.body.meta.next_before });
    expect([idsOf(second), second.body.meta.next_before]).toEqual([[ids[0]], null]);
    await read(person, { ids: [later, lost?.id] });
    expect(idsOf(await list(person, { unread: 'true' }))).toEqual(ids.toReversed());
    for (const [name, value] of Object.entries({ group: 'weather', unread: 'false', before: '0' }))
      expect((await list(person, { [name]: value })).status).toBe(422);
  });

  it('give way to a later one about the same while they are unread, and skip the user whose act it was', async () => {
    const person = await t.logIn('09120000008');
    const payload = { rfq_id: 4, title: 'میلگرد', supplier: 'آهن نمونه' };
    const writeTo = (user_id: number, quote_id: number, version: number, actor_id?: number) =>
      t.db.transaction((tx) => service().add(tx, user_id, 'quote.received', { ...payload, quote_id, version }, actor_id));
    const write = (...sent: [number, number, number?]) => writeTo(person.id, ...sent);
    await write(1, 1);
    await writeTo(stranger.id, 1, 1);
    await write(2, 1);
    await write(1, 2);
    await write(3, 1, person.id);
    const listed = (await list(person)).body.data as { id: number; payload: { quote_id: number; version: number } }[];
    expect(listed.map(({ payload: { quote_id, version } }) => [quote_id, version])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    await read(person, { ids: [listed[0]?.id] });
    await write(1, 3);
    expect((await list(person)).body.data).toHaveLength(3);
    expect((await list(stranger, { group: 'quotes' })).body.data).toHaveLength(1);
  });

  it('publish the unread count to the other pages of a user who reads', async () => {
    const person = await t.logIn('09120000009');
    const id = await add(person.id, 'یکم');
    const page = await openSocket(t, person);
    await page.follow('me');
    await read(person, { ids: [id] });
    const frame = await page.until((one) => one.t === 'evt' && one.e === 'notification.read');
    expect(frame).toMatchObject({ room: 'me', d: { unread_count: 0 } });
    page.end();
  });

  it('can be read by suspended users', async () => {
    expect((await list(reader)).status).toBe(200);
    expect((await read(reader, { all: true })).body.data.unread_count).toBe(0);
  });
});
