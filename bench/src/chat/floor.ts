import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type WebSocket, WebSocketServer } from 'ws';
import type { FloorServer } from '../floor.ts';
import { messageBody, messageSql, type Row, roomSql } from './floor-sql.ts';

const PAGE = 50;

/**
 * The minimum cost of a chat: bare `ws` on node:http with better-sqlite3, statements prepared once. A message is one insert at
 * `synchronous=FULL`, an answer, and a frame for each open socket of both participants; a reconnecting client gets the result of one
 * statement. It authenticates no user (the cookie's number is trusted), checks nothing, and has no log, unread counts, receipts or limits.
 */
export function openChatFloor(folder: string): FloorServer {
  const db = new Sqlite(join(folder, 'rasteh.db'), { timeout: 200 });
  for (const pragma of ['journal_mode = wal', 'synchronous = full', 'foreign_keys = 1']) db.pragma(pragma);
  const findRoom = db.prepare('select id from rooms where user_a = ? and user_b = ?').pluck();
  const insert =
    db.prepare(`insert into messages (room_id, seq, message_id, sender_id, author_id, type, body, words, content_hash, created_at)
    values (@room, (select coalesce(max(seq), 0) + 1 from messages where room_id = @room), @message_id, @sender, @sender, 'text', @body, @body, '', @now)
    returning seq`);
  const missed = db.prepare(`select e.seq as s, e.id as mark, e.payload, ${messageSql} from user_events e
    join messages m on m.room_id = e.ref_id and m.seq = e.ref_seq where e.user_id = ? and e.seq > ? order by e.seq limit 200`);
  const history = db.prepare(
    `select ${messageSql} from messages m where m.room_id = ? and m.seq > ? and m.seq <= ? order by m.seq desc`,
  );
  const lastSeq = db.prepare('select last_seq from rooms where id = ?').pluck();
  const rooms = db.prepare(roomSql);
  const sockets = new Map<number, Set<WebSocket>>();
  const roomOf = (a: number, b: number): number => findRoom.get(Math.min(a, b), Math.max(a, b)) as number;
  const userOf = (cookie = ''): number => Number(/user-token-(\d+)/.exec(cookie)?.[1]);

  function sendTo(user_id: number, text: string): void {
    for (const socket of sockets.get(user_id) ?? []) socket.send(text);
  }
  function send(socket: WebSocket, sender: number, id: string, d: { to: number; message_id: string; message: string }): void {
    const now = Date.now();
    const values = { room: roomOf(sender, d.to), message_id: d.message_id, sender, body: d.message, now };
    const { seq } = insert.get(values) as { seq: number };
    const row = {
      seq,
      message_id: d.message_id,
      sender_id: sender,
      body: d.message,
      type: 'text',
      created_at: now,
      card: null,
      deleted_at: null,
    };
    const frame = (user_id: number, partner_id: number): string =>
      JSON.stringify({
        v: 1,
        t: 'evt',
        e: 'message.created',
        ts: new Date(now).toISOString(),
        d: { message: messageBody(row, user_id, partner_id) },
      });
    socket.send(
      JSON.stringify({
        v: 1,
        t: 'ack',
        id,
        ok: true,
        c: 'message.send',
        d: { message: messageBody(row, sender, d.to), dup: false },
      }),
    );
    sendTo(sender, frame(sender, d.to));
    sendTo(d.to, frame(d.to, sender));
  }
  function resume(socket: WebSocket, user_id: number, since: number): void {
    for (const row of missed.all(user_id, since) as (Row & { s: number; mark: string; payload: string })[]) {
      const d = { ...JSON.parse(row.payload), message: messageBody(row, user_id, 0) };
      socket.send(JSON.stringify({ v: 1, t: 'evt', s: row.s, e: 'message.created', id: row.mark, room: 'me', d }));
    }
    socket.send(JSON.stringify({ v: 1, t: 'ready', head: since }));
  }

  const http = createServer(({ url = '', headers }, response) => {
    const user_id = userOf(headers.cookie);
    const [, partner, page] = /^\/api\/chat\/history\/(\d+)\?page=(\d+)/.exec(url) ?? [];
    const read = (): object => {
      if (!partner)
        return {
          rooms: rooms.all(user_id).map((row) => ({ ...(row as Row), last_message: messageBody(row as Row, user_id, 0) })),
        };
      const room = roomOf(user_id, Number(partner));
      const upTo = (lastSeq.get(room) as number) - PAGE * (Number(page) - 1);
      return {
        data: history.all(room, upTo - PAGE, upTo).map((row) => messageBody(row as Row, user_id, Number(partner))),
        meta: { total: upTo },
      };
    };
    const body = JSON.stringify(read());
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
  } as unknown as FloorServer;
}
