import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isSecret, type Owned, owned } from '../../core/db/personal/owned.ts';
import {
  allTables,
  auditLog,
  loginIdentities,
  messages,
  notifications,
  priceArchives,
  roomMembers,
  rooms,
  savedSearches,
  sessions,
  supplierProfiles,
  supportNotes,
  supportTags,
  users,
} from '../../core/db/schema/index.ts';
import { type Person, startTestApp } from '../../testing/app.ts';
import { engines, newFolder, openTestDatabase, reopenTestDatabase, type TestDatabase } from '../../testing/engines.ts';
import { messageId } from '../../testing/message-id.ts';
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts';
import { type BackedUpPortal, startBackedUpPortal } from '../testing/backed-up-portal.ts';

const SECRET = 'راز شخص';
const OTHER = 'راز دیگری';
const OWN = 'نوشتهٔ شخص';
const DESK = 1;

describe.each(engines)('the data of a person on %s', { timeout: 60_000 }, (engine) => {
  let market: TestMarket;
  let portal: BackedUpPortal;
  let other: Person;
  const folder = newFolder();
  const place = (name: string) => join(folder, name);
  beforeEach(async () => {
    market = await openTestMarket(engine);
    portal = await startBackedUpPortal(engine, { on: market.test });
    const { t, owner } = portal;
    other = await t.logIn('09120000099', OTHER);
    const product_id = await market.addProduct('rebar', ['ذوب‌آهن', '۱۴']);
    for (const [{ id: user_id }, text] of [
      [owner, SECRET],
      [other, OTHER],
    ] as const) {
      await market.addProfile(user_id, { about: text });
      const price_id = await market.addPrice({ user_id, product_id, note: text });
      await market.addArchive({ user_id, product_id, price_id, stated_at: 1, note: text });
      await t.db.transaction(async (tx) => {
        await tx.insert(notifications).values({ user_id, type: 'x', payload: { text }, created_at: 1 } as never);
        await tx.insert(savedSearches).values({ user_id, title: text, filters: '{}', seen_at: 1, created_at: 1 } as never);
        const entry = { actor_id: user_id, action: 'createRfq', entity: 'rfq', request_id: 'r', ip: '192.0.2.1' };
        await tx.insert(auditLog).values({ ...entry, at: 1, subject_id: user_id, after: { text } });
      });
    }
    await t.db.transaction(async (tx) => {
      for (const [{ id: partner_id }, text] of [
        [owner, SECRET],
        [other, OTHER],
      ] as const) {
        const of = { desk_id: DESK, partner_id };
        await tx.insert(supportNotes).values({ ...of, author_id: other.id, text, seq: 0, created_at: 1 });
        await tx.insert(supportTags).values({ ...of, tag: text });
      }
      // What the other did to the person is the person's too, without the address.
      const entry = {
        at: 2,
        actor_id: other.id,
        subject_id: owner.id,
        action: 'x',
        entity: 'y',
        request_id: 'r',
        ip: '203.0.113.9',
      };
      await tx.insert(auditLog).values(entry);
      const [user_a = 0, user_b = 0] = [owner.id, other.id].toSorted((a, b) => a - b);
      const [room] = await tx
        .insert(rooms)
        .values({ user_a, user_b, created_by: user_a, created_at: 1, last_seq: 2 })
        .returning();
      const room_id = room?.id ?? 0;
      for (const [user_id, partner_id] of [
        [user_a, user_b],
        [user_b, user_a],
      ] as const)
        await tx.insert(roomMembers).values({ room_id, user_id, partner_id, updated_at: 1 });
      const text = { type: 'text' as const, body: SECRET, words: SECRET, content_hash: 'x', created_at: 1 };
      await tx
        .insert(messages)
        .values({ ...text, room_id, seq: 1, message_id: messageId(1), sender_id: other.id, author_id: other.id });
      const own = { ...text, body: OWN, words: OWN, sender_id: owner.id, author_id: owner.id };
      await tx.insert(messages).values({ ...own, room_id, seq: 2, message_id: messageId(2) });
    });
    await portal.store('the content of a file');
    // SQLite allows one process.
    await t.app.close();
    if (engine === 'sqlite') await t.db.close();
  });
  afterEach(async () => {
    if (engine === 'postgres') await market.test.cleanup();
    else rmSync(market.test.data_dir, { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const reopen = async (): Promise<TestDatabase> => (engine === 'sqlite' ? reopenTestDatabase(market.test) : market.test);
  /** The tables with a text, in the row of any user. */
  async function tablesWith(db: TestDatabase['db'], text: string): Promise<string[]> {
    const found: string[] = [];
    for (const table of Object.values(allTables))
      if (JSON.stringify(await db.read.select().from(table)).includes(text)) found.push(getTableName(table));
    return found;
  }

  it('is exported whole, with nothing of others and no secret', async () => {
    const { run, owner } = portal;
    const to = place(`export-${engine}`);
    const exported = await run(['export-person', '--mobile', '09351110001', '--to', to]);
    expect(exported).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^The data of user \d+ are in .*, 1 files\.\n$/),
    });
    const read = (name: string) => readFileSync(join(to, name), 'utf8');
    const names = readdirSync(to).filter((name) => name.endsWith('.jsonl'));
    const text = names.map(read).join('');
    expect(text).not.toContain(OTHER);
    expect(text).not.toContain('203.0.113.9');
    expect(text).not.toMatch(/_hash"/);
    const { db, ...test } = await reopen();
    for (const mark of [SECRET, owner.mobile])
      for (const table of await tablesWith(db, mark)) expect(names, `${mark} in ${table}`).toContain(`${table}.jsonl`);
    const [session] = await db.read.select().from(sessions).where(eq(sessions.user_id, owner.id));
    expect(text).not.toContain(String(session?.token_hash));
    expect(read('messages.jsonl')).toContain(SECRET);
    expect(read('audit_log.jsonl').trim().split('\n')).toHaveLength(2);
    const [file = ''] = readdirSync(join(to, 'files'));
    expect([file, read(join('files', file))]).toEqual([expect.stringMatching(/^\d+-a\.csv$/), 'the content of a file']);
    expect(JSON.parse(read('about.json'))).toMatchObject({ user_id: owner.id, mobiles: [owner.mobile], files: 1, missing: 0 });
    if (test.url === null) await db.close();
    expect(await run(['export-person', '--mobile', '09351110001', '--to', to])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/exists/),
    });
  });

  it('is erased but for what others and the law need, more than once if need be', async () => {
    const { run, owner } = portal;
    const erase = () => run(['erase-person', '--id', String(owner.id), '--reason', 'درخواست شخص']);
    expect(await erase()).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/2 addresses left the audit log; 1 messages are empty/),
    });
    expect(await erase()).toMatchObject({ code: 0, err: '', out: expect.stringContaining('; 0 messages') });
    const test = await reopen();
    const { db } = test;
    // What the person wrote is empty under its number; what the other wrote stays.
    expect(await tablesWith(db, OWN)).toEqual([]);
    const written = await db.read.select().from(messages).orderBy(messages.seq);
    expect(written.map(({ seq, body, deleted_at }) => [seq, body, deleted_at !== null])).toEqual([
      [1, SECRET, false],
      [2, '', true],
    ]);
    // The message is that of the other, and the log what was done.
    expect(await tablesWith(db, SECRET)).toEqual(['audit_log', 'messages']);
    expect((await db.read.select().from(users).where(eq(users.id, owner.id)))[0]).toMatchObject({
      status: 'closed',
      identity_code: null,
    });
    expect(await db.read.select().from(loginIdentities).where(eq(loginIdentities.user_id, owner.id))).toEqual([]);
    const log = await db.read.select().from(auditLog).orderBy(auditLog.id);
    expect(log.filter(({ actor_id }) => actor_id === owner.id).map(({ ip }) => ip)).toEqual(['', '', '']);
    expect(log.filter(({ action }) => action === 'account.closed')).toMatchObject([
      { subject_id: owner.id, after: { reason: 'درخواست شخص' }, request_id: 'console' },
      { subject_id: owner.id },
    ]);
    expect(log.filter(({ actor_id }) => actor_id === other.id).map(({ ip }) => ip)).toEqual(['192.0.2.1', '203.0.113.9']);
    expect((await db.read.select().from(priceArchives).orderBy(priceArchives.id)).map(({ note }) => note)).toEqual([null, OTHER]);
    for (const table of [supportNotes, supportTags])
      expect((await db.read.select().from(table)).map(({ partner_id }) => partner_id)).toEqual([other.id]);
    expect((await db.read.select().from(supplierProfiles)).map(({ about }) => about)).toContain(OTHER);
    const t = await startTestApp(engine, { on: test });
    const anew = await t.logInByCode(owner.mobile);
    expect(anew.id).not.toBe(owner.id);
    await t.app.close();
    if (engine === 'sqlite') await db.close();
  });

  it('needs a person, a folder and a reason, and is never that of staff', async () => {
    const { run, owner } = portal;
    const to = place('none');
    const refused = (pattern: RegExp) => ({ code: 1, out: '', err: expect.stringMatching(pattern) });
    expect(await run(['export-person', '--mobile', '09351110001'])).toMatchObject(refused(/needs --to/));
    expect(await run(['export-person', '--to', to])).toMatchObject(refused(/needs --mobile or --id/));
    expect(await run(['export-person', '--to', to, '--mobile', '12'])).toMatchObject(refused(/no Iranian mobile/));
    expect(await run(['export-person', '--to', to, '--mobile', '09999999999'])).toMatchObject(refused(/^Nobody has the mobile/));
    expect(await run(['erase-person', '--id', String(owner.id)])).toMatchObject(refused(/needs --reason/));
    expect(await run(['erase-person', '--id', '1', '--reason', 'x'])).toMatchObject(refused(/^User 1 is a desk of the support/));
    const test = await reopen();
    await test.db.transaction(async (tx) => tx.update(users).set({ role: 'admin' }).where(eq(users.id, owner.id)));
    if (engine === 'sqlite') await test.db.close();
    expect(await run(['erase-person', '--id', String(owner.id), '--reason', 'x'])).toMatchObject(
      refused(/is an admin or a supporter/),
    );
    expect(existsSync(to)).toBe(false);
  });
});

describe('the list of what is a person’s', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase('sqlite');
  });
  afterAll(() => test.cleanup());

  /** Columns that name a user whose data the row is not, and why. */
  const others: Record<string, string[]> = {
    'It names who did something with the data of somebody else.': [
      'chat_reports.closed_by',
      'currency_sources.set_by',
      'currency_history.set_by',
      'delegations.ended_by',
      'page_versions.actor_id',
      'price_batches.actor_id',
      'price_batches.undone_by',
      'price_formulas.actor_id',
      'price_lists.actor_id',
      'cancelled_awards.cancelled_by',
      'revisions.reviewer_id',
      'rooms.created_by',
      'support_chats.answered_by',
      'support_chats.solved_by',
      'support_notes.author_id',
      'verification_documents.reviewer_id',
    ],
    'The row comes with its room.': ['messages.author_id', 'messages.sender_id', 'room_members.partner_id'],
    'It would tell who reported the person, or looked at their numbers.': [
      'chat_reports.reported_id',
      'contact_reveals.supplier_id',
    ],
    'A desk is no person.': [
      'desk_claims.desk_id',
      'desk_members.desk_id',
      'desks.user_id',
      'support_chats.desk_id',
      'support_notes.desk_id',
      'support_tags.desk_id',
    ],
  };

  it('has every column that names a user, or a reason why not', async () => {
    const keys = await test.db.execute(
      `select m.name || '.' || k."from" as name from sqlite_master m join pragma_foreign_key_list(m.name) k where m.type = 'table' and k."table" = 'users'`,
    );
    const listed = Object.entries(owned as Record<string, Owned>).flatMap(([name, rule]) => {
      const table = getTableName(allTables[name as keyof typeof allTables]);
      return rule && 'by' in rule ? rule.by.map((column) => `${table}.${column.name}`) : [];
    });
    const known = new Set([...listed, ...Object.values(others).flat()]);
    expect(keys.map(({ name }) => String(name)).filter((name) => !known.has(name))).toEqual([]);
  });

  it('leaves out every column that opens something', () => {
    const secret = Object.values(allTables as Record<string, SQLiteTable>)
      .flatMap((table) => Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`))
      .filter((name) => isSecret(name.split('.')[1] ?? ''));
    expect(secret).toEqual(
      expect.arrayContaining(['sessions.token_hash', 'login_identities.password_hash', 'push_subscriptions.endpoint']),
    );
  });
});
