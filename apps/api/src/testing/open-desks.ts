import { contract } from '@rasteh/contract';
import { desks as desksTable, users } from '../core/db/schema/index.ts';
import { type Person, setUser, startTestApp, type TestApp } from './app.ts';
import type { EngineName } from './engines.ts';
import { type LiveSocket, openSocket } from './live.ts';
import { messageId } from './message-id.ts';

const { auth, desks, chat } = contract;

/** Two support desks, a supporter «سارا نمونه» at the first one, and a buyer who writes to them. */
export async function openDesks(engine: EngineName) {
  const t = await startTestApp(engine);
  /** A second process of the same portal on PostgreSQL; SQLite has only one. */
  const other = engine === 'postgres' ? await startTestApp(engine, { on: t.test }) : t;
  const admin = await t.logIn('09120000001', 'مدیر');
  await setUser(t.db, admin.id, { role: 'admin' });
  const sara = await t.logIn('09120000002', 'سارا نمونه');
  await setUser(t.db, sara.id, { role: 'supporter' });
  const buyer = await t.logIn('09120000003', 'خریدار');
  const desk_id: number = (await t.call(desks.listDesks, { as: admin })).body.data[0].id;
  const second_id = await t.db.transaction(async (tx) => {
    const row = { kind: 'company' as const, name: 'پشتیبانی مالی', created_at: t.clock.now };
    const [made] = await tx.insert(users).values(row).returning({ id: users.id });
    await tx.insert(desksTable).values({ user_id: made?.id ?? 0, position: 2 });
    return made?.id ?? 0;
  });
  let spares = 0;

  const at = (deskId: number, userId: number) => ({ deskId, userId });
  const add = (deskId: number, userId = sara.id, as: Person | undefined = admin) =>
    t.call(desks.addDeskMember, { as, params: at(deskId, userId), body: {} });
  const remove = (deskId: number, userId = sara.id, as: Person | undefined = admin) =>
    t.call(desks.removeDeskMember, { as, params: at(deskId, userId) });
  const write = (to: number) =>
    t.call(chat.sendMessage, { as: buyer, body: { message_id: messageId(), to, message: `به میز ${to}` } });

  /** Events are delivered in commit order: a process that delivers this log-out has delivered all events before it. */
  async function flushEvents(on: TestApp): Promise<void> {
    spares += 1;
    const last = await t.logIn(`0912000010${spares}`);
    const live = await openSocket(on, last);
    await t.call(auth.logout, { as: last });
    const code = await live.closed;
    if (code !== 4401) throw new Error(`A log-out closed its socket with ${code}`);
  }
  /** A socket of the supporter that reads the log of their desk, in a process that has received all earlier moves. */
  async function openReading(on: TestApp): Promise<LiveSocket> {
    await flushEvents(on);
    const live = await openSocket(on, sara);
    const { epoch, head, mark } = (await t.call(chat.getBootstrap, { as: sara })).body.data;
    live.sendRaw(JSON.stringify({ v: 1, t: 'resume', epoch, since: head, mark }));
    await live.until((frame) => frame.t === 'ready');
    return live;
  }
  async function close(): Promise<void> {
    if (other !== t) await other.close();
    await t.close();
  }
  return { t, other, admin, sara, buyer, desk_id, second_id, at, add, remove, write, openReading, close };
}
