import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../core/db/schema/index.ts';
import type { Person } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { openSocket } from '../../testing/live.ts';
import { messageId } from '../../testing/message-id.ts';
import { formOf } from '../../testing/payload.ts';
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts';

const { chat, files } = contract;
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(engines)('chat under attack on %s', (engine) => {
  let t: TestMarket;
  let ann: Person;
  let bea: Person;
  let eve: Person;
  beforeAll(async () => {
    t = await openTestMarket(engine, { chatOptions: { messageBurst: 1_000 } });
    ann = await t.logIn('09120000001', 'آن');
    bea = await t.logIn('09120000002', 'بئا');
    eve = await t.logIn('09120000003', 'حوا');
    for (const [n, person] of [ann, bea, eve].entries()) await t.addProfile(person.id, { title: `فروشگاه ${n}` });
  });
  afterAll(() => t.close());
  const send = (as: Person, to: number, more: object) =>
    t.call(chat.sendMessage, { as, body: { message_id: messageId(), to, ...more } });
  const at = (as: Person, userId: number, query: Record<string, string | number> = {}) => ({ as, params: { userId }, query });

  it('returns 422 for every notation of a page out of range', async () => {
    await send(ann, bea.id, { message: 'سلام' });
    for (const page of [
      2,
      2 ** 31,
      10 ** 9,
      Number.MAX_SAFE_INTEGER,
      '9'.repeat(16),
      '9'.repeat(400),
      '1e9',
      '-1',
      '0',
      '0x10',
      '1.5',
      '٢٢',
    ]) {
      for (const answer of [
        await t.call(chat.listRooms, { as: ann, query: { page } }),
        await t.call(chat.listUsers, { as: ann, query: { page } }),
        await t.call(chat.getHistory, at(ann, bea.id, { page })),
        await t.call(chat.getHistory, at(ann, bea.id, { page, anchor: '9'.repeat(15) })),
      ])
        expect(answer.status, `${page} ${JSON.stringify(answer.body)}`).toBe(422);
    }
    const far = await t.call(chat.getHistory, at(ann, bea.id, { anchor: '9'.repeat(15) }));
    expect(far.body).toMatchObject({ data: [{ message: 'سلام' }], meta: { anchor: 1, last_page: 1 } });
    for (const before_seq of ['0', '1', '9'.repeat(15)])
      expect((await t.call(chat.searchRoom, at(ann, bea.id, { q: 'سلام', before_seq }))).status).toBe(200);
  });

  it('strips bidi and control characters from messages and rejects those without text', async () => {
    const stored = async (message: string) => (await send(ann, bea.id, { message })).body.data.message.message as string;
    expect(await stored('پیش\u202Efdp.exe\u202C پس')).toBe('پیشfdp.exe پس');
    expect(await stored('\u2066\u2067a\u2069\u200E\u200F\uFEFF\u200Bb')).toBe('ab');
    expect(await stored('یک\r\nدو\u2028سه\u0085چهار')).toMatch(/^یک\nدو\nسه/);
    expect(await stored('زنگ\u0007 خط\u001b[31m پاک\u0008')).not.toMatch(/\p{Cc}/u);
    expect(await stored('نیم‌فاصله می‌ماند')).toBe('نیم‌فاصله می‌ماند');
    for (const message of ['\0', 'x\0y', '\uD800', 'x\uDC00', '\u202E\u200B', ' \n ']) {
      const answer = await send(ann, bea.id, { message });
      expect([answer.status, Object.keys(answer.body.errors)], JSON.stringify(message)).toEqual([422, ['message']]);
    }
  });

  it('stores links as plain text and rejects cards with a forged type, id or href', async () => {
    const links = 'javascript:alert(1) data:text/html,<script>alert(1)</script> <img src=x onerror=alert(1)> http://a\u0000';
    expect((await send(ann, bea.id, { message: links })).status).toBe(422);
    const text = links.replace('\u0000', '');
    expect((await send(ann, bea.id, { message: text })).body.data.message.message).toBe(text);
    for (const card of [
      { type: 'product', id: 1, href: 'javascript:alert(1)' },
      { type: 'javascript', id: 1 },
      { type: '__proto__', id: 1 },
      { type: 'product', id: '1; drop table messages' },
    ])
      expect((await send(ann, bea.id, { message_type: 'card', card })).status).toBe(422);
  });

  it('returns 404 or 422 for reading, marking, deleting, reporting or answering in a room of other users', async () => {
    const { message_id } = (await send(ann, bea.id, { message: 'راز' })).body.data.message;
    const reads = [
      await t.call(chat.getHistory, at(eve, ann.id)),
      await t.call(chat.searchRoom, at(eve, bea.id, { q: 'راز' })),
      await t.call(chat.listRooms, { as: eve }),
    ];
    for (const { body } of reads) expect(JSON.stringify(body)).not.toContain('راز');
    const before = await t.db.read.select().from(messages);
    const tries = [
      await t.call(chat.readRoom, { ...at(eve, ann.id), body: { seq: 1 } }),
      await t.call(chat.deleteMessage, { as: eve, params: { messageId: message_id } }),
      await t.call(chat.deleteMessage, { as: bea, params: { messageId: message_id } }),
      await t.call(chat.reportUser, { ...at(eve, ann.id), body: { message_ids: [message_id], reason: 'مزاحمت' } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await send(eve, ann.id, { message: 'پاسخ', reply_to: message_id })).body.errors).toHaveProperty('reply_to');
    expect(await t.db.read.select().from(messages)).toEqual(before);
  });

  it('handles concurrent duplicates of a send, delete, report and block once', async () => {
    const body = { message_id: messageId(), to: bea.id, message: 'دو بار' };
    const sent = await Promise.all(Array.from({ length: 10 }, () => t.call(chat.sendMessage, { as: ann, body })));
    expect(sent.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(new Set(sent.map((answer) => answer.body.data.message.seq)).size).toBe(1);
    expect(sent.filter((answer) => !answer.body.data.dup)).toHaveLength(1);
    // The same id to two receivers at once: one message is stored, the other request is rejected.
    const two = messageId();
    const split = await Promise.all(
      [bea.id, eve.id, bea.id, eve.id].map((to) =>
        t.call(chat.sendMessage, { as: ann, body: { message_id: two, to, message: 'x' } }),
      ),
    );
    expect(split.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    const gone = await Promise.all(
      Array.from({ length: 5 }, () => t.call(chat.deleteMessage, { as: ann, params: { messageId: body.message_id } })),
    );
    expect(new Set(gone.map((answer) => answer.body.data.deleted_at)).size).toBe(1);
    const key = { 'idempotency-key': 'twice' };
    const { message_id } = (await send(bea, ann.id, { message: 'ناسزا' })).body.data.message;
    const report = () =>
      t.call(chat.reportUser, { ...at(ann, bea.id), body: { message_ids: [message_id], reason: 'مزاحمت' }, headers: key });
    const reports = await Promise.all([report(), report(), report()]);
    expect(new Set(reports.flatMap(({ status, body }) => (status === 201 ? [body.data.id] : []))).size).toBe(1);
    // A block concurrent with messages in flight: no message is stored after the response to the block.
    const flood = Array.from({ length: 10 }, () => send(eve, ann.id, { message: 'پیام' }));
    expect((await t.call(chat.blockUser, { ...at(ann, eve.id), body: {} })).status).toBe(200);
    const count = async () => (await t.db.read.select().from(messages)).length;
    await Promise.all(flood);
    const settled = await count();
    expect((await send(eve, ann.id, { message: 'پیام' })).body.code).toBe('chat_blocked');
    expect(await count()).toBe(settled);
  });

  it('denies files of other users: by URL, of a deleted message, and when attached to another message', async () => {
    const upload = async (as: Person) =>
      (await t.call(files.own.uploadFiles, { as, body: formOf({ category: 'image' }, { 'dot.png': dot }) })).body.data[0];
    const look = (as: Person, url: string) =>
      t.app.inject({ url, headers: { host: 'localhost', cookie: as.cookie } }).then(({ statusCode }) => statusCode);
    const picture = await upload(ann);
    const sent = (await send(ann, bea.id, { message_type: 'image', file_ids: [picture.id] })).body.data.message;
    // Neither the receiver nor a stranger can attach it to their own message.
    for (const as of [bea, eve]) {
      const again = await send(as, as === bea ? eve.id : bea.id, { message_type: 'image', file_ids: [picture.id] });
      expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['file_ids']]);
    }
    expect([await look(ann, picture.url), await look(bea, picture.url), await look(eve, picture.url)]).toEqual([200, 200, 404]);
    expect((await t.app.inject({ url: picture.url, headers: { host: 'localhost' } })).statusCode).not.toBe(200);
    // A block does not revoke files sent before; deleting the message does, for the other side.
    await t.call(chat.blockUser, { ...at(bea, ann.id), body: {} });
    expect(await look(bea, picture.url)).toBe(200);
    expect((await send(ann, bea.id, { message_type: 'image', file_ids: [picture.id] })).body.code).toBe('chat_blocked');
    await t.call(chat.deleteMessage, { as: ann, params: { messageId: sent.message_id } });
    expect([await look(bea, picture.url), await look(eve, picture.url)]).toEqual([404, 404]);
    const { body } = await t.call(chat.getHistory, at(bea, ann.id));
    expect(JSON.stringify(body)).not.toContain(picture.url);
  });

  it('shows presence only to users who share a room', async () => {
    const stranger = await t.logIn('09120000004', 'ناشناس');
    const here = async (as: Person, userId: number) =>
      (await t.call(chat.fetchUserData, { ...at(as, userId), body: {} })).body.data.is_online;
    await t.call(chat.unblockUser, { ...at(bea, ann.id), body: {} });
    const live = await openSocket(t, ann);
    const { epoch, head, mark } = (await t.call(chat.getBootstrap, { as: ann })).body.data;
    live.sendRaw(JSON.stringify({ v: 1, t: 'resume', epoch, since: head, mark }));
    await live.until((frame) => frame.t === 'ready', 10_000);
    expect([await here(bea, ann.id), await here(eve, ann.id), await here(stranger, ann.id)]).toEqual([true, false, false]);
    live.end();
  });

  it('does not send the text of a deleted message to a socket that resumes from an earlier position', async () => {
    const { epoch, head, mark } = (await t.call(chat.getBootstrap, { as: bea })).body.data;
    const resume = async () => {
      const live = await openSocket(t, bea);
      live.sendRaw(JSON.stringify({ v: 1, t: 'resume', epoch, since: head, mark }));
      return live;
    };
    const before = await resume();
    const { message_id } = (await send(ann, bea.id, { message: 'پیام پس‌گرفته' })).body.data.message;
    await before.until((frame) => frame.t === 'evt' && frame.e === 'message.created');
    expect(JSON.stringify(before.frames)).toContain('پیام پس‌گرفته');
    await t.call(chat.deleteMessage, { as: ann, params: { messageId: message_id } });
    const after = await resume();
    await after.until((frame) => frame.t === 'evt' && frame.e === 'message.deleted');
    expect(after.frames).toContainEqual(expect.objectContaining({ t: 'evt', e: 'message.created' }));
    expect(JSON.stringify(after.frames)).not.toContain('پیام پس‌گرفته');
    before.end();
    after.end();
  });
});
