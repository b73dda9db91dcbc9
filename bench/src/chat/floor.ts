import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type WebSocket, WebSocketServer } from 'ws';
import type { FloorServer } from '../floor/floor.ts';
import { prepareStable } from '../floor/prepare-stable.ts';
import { createReads } from './floor-reads.ts';
import { messageBody, missedSql, partnerOf, type RoomRow, type Row } from './floor-rows.ts';

/**
 * The minimum cost of a chat: bare `ws` on node:http with better-sqlite3, statements prepared once. A message is one insert at
 * `synchronous=FULL`, an answer, and a frame for each open socket of both participants; a reconnecting client gets the result of one
 * statement. It authenticates no user (the cookie's number is trusted), checks nothing, and has no log, unread counts, receipts or limits.
 */
export function openChatFloor(folder: string): FloorServer {
  const db = new Sqlite(join(folder, 'rasteh.db'), { timeout: 200 });
  for (const pragma of ['journal_mode = wal', 'synchronous = full', 'foreign_keys = 1']) db.pragma(pragma);
  const insert = prepareStable(
    db,
    `insert into messages (room_id, seq, message_id, sender_id, author_id, type, body, words, content_hash, created_at)
    values (@room, (select coalesce(max(seq), 0) + 1 from messages where room_id = @room), @message_id, @sender, @sender, 'text', @body, @body, '', @now)
    returning seq`,
  );
  const missed = prepareStable(db, missedSql);
  const { roomOf, bootstrap, historyOf } = createReads(db);
  const sockets = new Map<number, Set<WebSocket>>();
  const userOf = (cookie = ''): number => Number(/user-token-(\d+)/.exec(cookie)?.[1]);

  function sendTo(user_id: number, text: string): void {
    for (const socket of sockets.get(user_id) ?? []) socket.send(text);
  }
  function send(socket: WebSocket, sender: number, id: string, d: { to: number; message_id: string; message: string }): void {
    const now = Date.now();
    const room = roomOf(sender, d.to);
    const values = { room: room.room_id, message_id: d.message_id, sender, body: d.message, now };
    const { seq } = insert.get(values) as { seq: number };
    const row: Row = {
      seq,
      message_id: d.message_id,
      sender_id: sender,
      body: d.message,
      type: 'text',
      created_at: now,
      card: null,
      deleted_at: null,
    };
    const bodyFor = (user_id: number, partner_id: number) => messageBody(row, user_id, { ...room, user_id: partner_id });
    const frame = (user_id: number, partner_id: number): string =>
      JSON.stringify({
        v: 1,
        t: 'evt',
        e: 'message.created',
        ts: new Date(now).toISOString(),
        d: { message: bodyFor(user_id, partner_id) },
      });
    const ack = { v: 1, t: 'ack', id, ok: true, c: 'message.send', d: { message: bodyFor(sender, d.to), dup: false } };
    socket.send(JSON.stringify(ack));
    sendTo(sender, frame(sender, d.to));
    sendTo(d.to, frame(d.to, sender));
  }
  function resume(socket: WebSocket, user_id: number, since: number): void {
    const rows = missed.all(user_id, since) as (Row &
      RoomRow & { s: number; mark: string; payload: string; logged_at: number })[];
    for (const row of rows) {
      const d = { ...JSON.parse(row.payload), user: partnerOf(row), message: messageBody(row, user_id, row) };
      const ts = new Date(row.logged_at).toISOString();
      socket.send(JSON.stringify({ v: 1, t: 'evt', s: row.s, e: 'message.created', id: row.mark, ts, room: 'me', d }));
    }
    socket.send(JSON.stringify({ v: 1, t: 'ready', head: rows.at(-1)?.s ?? since }));
  }
  const http = createServer(({ url = '', headers }, response) => {
    const user_id = userOf(headers.cookie);
    const [, partner, page] = /^\/api\/chat\/history\/(\d+)\?page=(\d+)/.exec(url) ?? [];
    const body = JSON.stringify(partner ? historyOf(user_id, Number(partner), Number(page)) : bootstrap(user_id));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
  });
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  http.on('upgrade', (request, line, head) =>
    server.handleUpgrade(request, line as Socket, head, (socket) => {
      const user_id = userOf(request.headers.cookie);
      sockets.set(user_id, (sockets.get(user_id) ?? new Set()).add(socket));
      socket.on('close', () => sockets.get(user_id)?.delete(socket));
      socket.on('message', (data) => {
        const frame = JSON.parse(String(data));
        if (frame.t === 'cmd') send(socket, user_id, frame.id, frame.d);
        if (frame.t === 'resume') resume(socket, user_id, frame.since);
      });
      socket.send('{"v":1,"t":"hello","epoch":"benchmark","head":0,"hb_ms":25000,"caps":[]}');
    }),
  );
  return {
    server: http,
    listen: ({ port, host }: { port: number; host: string }) =>
      new Promise<void>((resolve) => http.listen(port, host, 4_096, resolve)),
    async close() {
      for (const socket of server.clients) socket.terminate();
      await new Promise((resolve) => http.close(resolve));
      db.close();
    },
  };
}
