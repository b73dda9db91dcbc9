import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** Deviations of a frame from that of a browser. */
type FrameOptions = { opcode?: number; fin?: boolean; masked?: boolean; rsv?: number };

/** Encodes one frame to the server, valid or invalid as the options say. */
export function frameOf(content: string | Buffer, { opcode = 1, fin = true, masked = true, rsv = 0 }: FrameOptions = {}): Buffer {
  const payload = Buffer.from(content);
  const size = payload.length;
  const first = (fin ? 0x80 : 0) | (rsv << 4) | opcode;
  const mark = masked ? 0x80 : 0;
  const head = size < 126 ? [first, mark | size] : [first, mark | 126, size >> 8, size & 0xff];
  if (size > 65_535) throw new Error('Frames of tests are short');
  if (!masked) return Buffer.concat([Buffer.from(head), payload]);
  const mask = randomBytes(4);
  const hidden = payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return Buffer.concat([Buffer.from(head), mask, hidden]);
}

/** A raw connection to /ws that the test controls byte by byte: it does not answer close frames or pings. */
export type RawLine = {
  socket: Socket;
  /** The status and head of the response to the upgrade; status 0 when the connection was closed without one. */
  answer: Promise<{ status: number; head: string }>;
  /** Text frames received so far. */
  texts(): string[];
  /** The first matching text, past or future. */
  until(fits: (text: string) => boolean): Promise<string>;
  /** Resolves with the close code of the server, or 0 if it closed the connection without one. */
  closed: Promise<number>;
  /** Resolves when the connection is closed. */
  gone: Promise<void>;
  send(...frames: Buffer[]): void;
};

/** Decodes the complete frames of the server in these bytes. */
function framesIn(bytes: Buffer): { opcode: number; payload: Buffer }[] {
  const found: { opcode: number; payload: Buffer }[] = [];
  for (let at = 0; at + 2 <= bytes.length; ) {
    const short = (bytes[at + 1] ?? 0) & 0x7f;
    const start = at + (short === 127 ? 10 : short === 126 ? 4 : 2);
    if (start > bytes.length) break;
    const size = short === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : short === 126 ? bytes.readUInt16BE(at + 2) : short;
    if (start + size > bytes.length) break;
    found.push({ opcode: (bytes[at] ?? 0) & 0x0f, payload: bytes.subarray(start, start + size) });
    at = start + size;
  }
  return found;
}

/** Opens a raw connection; headers override those of a page of the portal, and null removes one. */
export function openLine(port: number, headers: Record<string, string | null> = {}): RawLine {
  const socket = connect(port, '127.0.0.1');
  const sent: Record<string, string | null> = {
    Host: `localhost:${port}`,
    Origin: `http://localhost:${port}`,
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...headers,
  };
  const lines = Object.entries(sent).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  let received = Buffer.alloc(0);
  let notify: () => void = () => undefined;
  const split = () => received.indexOf('\r\n\r\n');
  const frames = () => (split() < 0 ? [] : framesIn(received.subarray(split() + 4)));
  const texts = () => frames().flatMap(({ opcode, payload }) => (opcode === 1 ? [payload.toString()] : []));
  const answer = Promise.withResolvers<{ status: number; head: string }>();
  const closed = Promise.withResolvers<number>();
  const gone = Promise.withResolvers<void>();
  const waiting = new Set<() => void>();
  notify = () => {
    if (split() < 0) return;
    for (const look of waiting) look();
    const head = received.subarray(0, split()).toString('latin1');
    answer.resolve({ status: Number(head.split(' ')[1]), head });
    const goodbye = frames().find(({ opcode }) => opcode === 8);
    if (goodbye) closed.resolve(goodbye.payload.length >= 2 ? goodbye.payload.readUInt16BE(0) : 1005);
  };
  socket.on('data', (piece) => {
    received = Buffer.concat([received, piece]);
    notify();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    answer.resolve({ status: 0, head: '' });
    closed.resolve(0);
    gone.resolve();
  });
  socket.write(`GET /ws HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return {
    socket,
    answer: answer.promise,
    closed: closed.promise,
    gone: gone.promise,
    texts,
    until: (fits) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = texts().find(fits);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    send: (...pieces) => void (socket.destroyed || socket.write(Buffer.concat(pieces))),
  };
}
