import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, setUser } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { addressOf } from '../../testing/live.ts';
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts';
import { type ChatClient, openClient, until } from './testing/client.ts';
import { expectFresh } from './testing/oracle.ts';

const { chat } = contract;

// Reducing an event must equal a fresh read of the API: for every command, on both sides, on two devices of one user.
describe.each(engines)('chat events reduced by clients on %s', (engine) => {
  let t: TestMarket;
  let buyer: Person;
  let seller: Person;
  let clients: Record<'buyer' | 'phone' | 'seller' | 'desk', ChatClient>;
  let desk_id: number;
  beforeAll(async () => {
    t = await openTestMarket(engine, { chatOptions: { messageBurst: 1_000, linger_ms: 50 } });
    buyer = await t.logIn('09120000001', 'خریدار نمونه');
    seller = await t.logIn('09120000002', 'فروشنده');
    await t.addProfile(seller.id, { title: 'آهن نمونه' });
    const supporter = await t.logIn('09120000003', 'سارا نمونه');
    await setUser(t.db, supporter.id, { role: 'supporter' });
    const port = Number(new URL(await addressOf(t)).port);
    const open = ({ cookie }: Person) => openClient({ port: () => port, cookie, random: () => 0.5 });
    clients = { buyer: open(buyer), phone: open(buyer), seller: open(seller), desk: open(supporter) };
    await until(() => Object.values(clients).every((client) => client.isQuiet()));
    desk_id = clients.desk.state().user_id;
    await Promise.all([clients.buyer.openRoom(seller.id), clients.phone.openRoom(desk_id), clients.desk.openRoom(buyer.id)]);
  });
  afterAll(async () => {
    for (const client of Object.values(clients)) client.stop();
    await t.close();
  });
  const allFresh = async () => {
    for (const [name, client] of Object.entries(clients)) await expectFresh(client, name);
  };
  const room = (client: ChatClient, user_id: number) => client.state().rooms.find((one) => one.user_id === user_id);

  it('applies the first and later messages, with their replies', async () => {
    const first = await clients.buyer.send(seller.id, 'میلگرد ۱۴ دارید؟');
    await clients.seller.openRoom(buyer.id);
    await allFresh();
    await clients.seller.send(buyer.id, 'داریم', { reply_to: first });
    await clients.buyer.send(seller.id, 'چند شاخه؟');
    await allFresh();
    expect(room(clients.seller, buyer.id)?.unread_messages_count).toBe(1);
    expect(clients.seller.state().histories.get(buyer.id)?.[1]?.reply_to?.message).toBe('میلگرد ۱۴ دارید؟');
  });

  it('moves a status to delivered automatically, and to seen on all devices after reading', async () => {
    const status = () => clients.buyer.state().histories.get(seller.id)?.at(-1)?.status;
    await until(() => status() === 'delivered', status);
    await clients.seller.command('room.read', { user_id: buyer.id, seq: 3 });
    await until(() => status() === 'seen', status);
    await until(() => clients.seller.state().total_unread === 0, clients.seller.state);
    await allFresh();
  });

  it('lowers the unread count after a deletion and removes the text from replies too', async () => {
    const message_id = await clients.seller.send(buyer.id, 'پس می‌گیرم');
    await clients.seller.send(buyer.id, 'این نه', { reply_to: message_id });
    await until(() => room(clients.phone, seller.id)?.unread_messages_count === 2);
    expect(await clients.seller.command('message.delete', { message_id })).toMatchObject({ ok: true });
    await until(() => room(clients.phone, seller.id)?.unread_messages_count === 1);
    await allFresh();
    expect(JSON.stringify([...clients.buyer.state().histories])).not.toContain('پس می‌گیرم');
    expect(await clients.buyer.command('message.delete', { message_id })).toMatchObject({
      ok: false,
      err: { code: 'not_found' },
    });
  });

  it('applies a block with unread messages in both directions, and its removal', async () => {
    await t.call(chat.blockUser, { as: buyer, params: { userId: seller.id } });
    await until(() => room(clients.phone, seller.id)?.is_blocked === true);
    expect(clients.phone.state().total_unread).toBe(0);
    await allFresh();
    for (const [client, to] of [
      [clients.seller, buyer.id],
      [clients.buyer, seller.id],
    ] as const)
      await expect(client.send(to, 'بعد از بستن')).rejects.toThrow(/chat_blocked|403/);
    await t.call(chat.unblockUser, { as: buyer, params: { userId: seller.id } });
    await until(() => clients.phone.state().total_unread === 1);
    await allFresh();
  });

  it('shows a supporter as the desk, and the author only to the desk', async () => {
    await clients.phone.send(desk_id, 'سلام پشتیبانی');
    await clients.desk.send(buyer.id, 'در خدمتم');
    await allFresh();
    expect(clients.desk.state().histories.get(buyer.id)?.at(-1)).toMatchObject({
      is_owner: true,
      author: { name: 'سارا نمونه' },
    });
    expect(clients.phone.state().histories.get(desk_id)?.at(-1)).toMatchObject({ author: null, from_user_id: desk_id });
    expect(room(clients.phone, desk_id)).toMatchObject({ name: 'پشتیبانی راسته', is_desk: true });
  });

  it('delivers typing and presence to the partner', async () => {
    expect(await clients.buyer.command('partner.watch', { user_id: seller.id })).toMatchObject({
      ok: true,
      d: { is_online: true },
    });
    await clients.seller.command('room.typing', { user_id: buyer.id });
    await until(() =>
      clients.buyer.frames.some((frame) => frame.t === 'evt' && frame.e === 'room.typing' && frame.d.user_id === seller.id),
    );
    clients.seller.stop();
    await until(() =>
      clients.buyer.frames.some((frame) => frame.t === 'evt' && frame.e === 'partner.presence' && !frame.d.is_online),
    );
  });
});
