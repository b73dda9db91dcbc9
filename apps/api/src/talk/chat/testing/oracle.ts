import { isDeepStrictEqual } from 'node:util';
import type { Bootstrap } from '@rasteh/contract/talk/chat';
import type { Message } from '@rasteh/contract/talk/chat/values';
import { expect } from 'vitest';
import type { Database } from '../../../core/db/database.ts';
import { messages, roomMembers } from '../../../core/db/schema/index.ts';
import { type ChatClient, WAIT_TIMEOUT_MS } from './client.ts';

/** The current API state of everything a client shows: its rooms and counts, and the histories it has open. */
async function freshState(client: ChatClient): Promise<{ snapshot: Bootstrap; histories: Map<number, Message[]> }> {
  const { data: snapshot } = await client.call<{ data: Bootstrap }>('/api/chat/bootstrap');
  const histories = new Map<number, Message[]>();
  for (const user_id of client.state().histories.keys()) {
    const list: Message[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const answer = await client.call<{ data: Message[]; meta: { last_page: number } }>(
        `/api/chat/history/${user_id}?page=${page}`,
      );
      list.push(...answer.data);
      last = answer.meta.last_page;
    }
    histories.set(user_id, list.reverse());
  }
  return { snapshot, histories };
}

/**
 * Asserts that a client's reduced state equals a fresh fetch from the API. The state may change between both reads, so the
 * check is retried; a real difference persists.
 */
export async function expectFresh(client: ChatClient, name = ''): Promise<void> {
  const shown = () => {
    const { user_id, total_unread, rooms, histories } = client.state();
    return { name, head: client.place()?.since, user_id, total_unread, rooms, histories: new Map(histories) };
  };
  const fetched = async () => {
    const { snapshot, histories } = await freshState(client);
    const { head, user_id, total_unread, rooms } = snapshot;
    return { name, head, user_id, total_unread, rooms, histories };
  };
  const end = Date.now() + WAIT_TIMEOUT_MS;
  for (;;) {
    const wanted = client.isQuiet() ? await fetched() : undefined;
    if (isDeepStrictEqual(wanted, shown())) break;
    if (Date.now() > end) expect(shown()).toEqual(wanted);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { total_unread, rooms } = client.state();
  expect(total_unread, name).toBe(rooms.reduce((sum, room) => sum + room.unread_messages_count, 0));
  expect(client.faults, name).toEqual([]);
}

/** Asserts that stored messages are in order and that each side's unread count equals a fresh count. */
async function judgeRows(db: Database) {
  const rows = await db.read.select().from(messages).orderBy(messages.room_id, messages.seq);
  const ids = new Set(rows.map(({ sender_id, message_id }) => `${sender_id} ${message_id}`));
  expect(rows.length, 'stored twice').toBe(ids.size);
  const byRoom = Map.groupBy(rows, (row) => row.room_id);
  for (const [room_id, ofRoom] of byRoom)
    expect(
      ofRoom.map(({ seq }) => seq),
      `order of room ${room_id}`,
    ).toEqual(ofRoom.map((_, at) => at + 1));
  const sides = await db.read.select().from(roomMembers);
  for (const { room_id, user_id, read_seq, blocked_at, unread } of sides) {
    const after = (byRoom.get(room_id) ?? []).filter(
      (row) => row.seq > read_seq && row.sender_id !== user_id && row.deleted_at === null,
    );
    expect(unread, `unread of ${user_id} in room ${room_id}`).toBe(blocked_at === null ? after.length : 0);
  }
  return { rows, byRoom, sides };
}

/**
 * Asserts the result of a run: acknowledged messages are stored once, in order and without gaps; each client shows the current
 * state, and its open histories equal the stored rooms, message by message.
 */
export async function judge(db: Database, clients: readonly ChatClient[]): Promise<{ acked: number; stored: number }> {
  for (const client of clients) await expectFresh(client, `client ${client.state().user_id}`);
  const { rows, byRoom, sides } = await judgeRows(db);
  const stored = new Map(rows.map((row) => [row.message_id, row]));
  const acked = clients.flatMap((client) => client.acked);
  const lost = acked.filter(({ message_id, message }) => {
    const row = stored.get(message_id);
    return !row || (row.deleted_at === null && row.body !== message);
  });
  expect(lost, 'acknowledged and lost').toEqual([]);
  for (const client of clients)
    for (const [partner_id, shown] of client.state().histories) {
      const side = sides.find((one) => one.user_id === client.state().user_id && one.partner_id === partner_id);
      expect(
        shown.map(({ seq, message_id }) => [seq, message_id]),
        `room of ${client.state().user_id} and ${partner_id}`,
      ).toEqual((byRoom.get(side?.room_id ?? 0) ?? []).map(({ seq, message_id }) => [seq, message_id]));
    }
  return { acked: acked.length, stored: rows.length };
}
