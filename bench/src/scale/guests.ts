import WebSocket from 'ws';

/** Frames, and the bytes of all of them. */
type Frames = { frames: number; bytes: number };

/** Open sockets of guests, the frames that they have received by their event, and the arrival of what is waited for. */
export type Guests = {
  framesOf(event: string): Frames;
  /** The time (ms) at which the first of them receives a frame with this text. @throws when none comes within 20 s */
  arrivalOf(text: string): Promise<number>;
  close(): void;
};

const LATE_MS = 20_000;
const AT_ONCE = 50;

/** Opens a socket that follows topics; resolves when it does. */
function openOne(port: number, topics: string[], onEvent: (event: string, text: string) => void): Promise<WebSocket> {
  const link = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
    headers: { origin: 'https://rasteh.example' },
    perMessageDeflate: false,
  });
  return new Promise((resolve, reject) => {
    link.on('error', reject);
    link.on('close', (code) => reject(new Error(`Closed with ${code}`)));
    link.on('message', (data) => {
      const text = String(data);
      const { t, e = '' } = JSON.parse(text) as { t: string; e?: string };
      if (t === 'evt') onEvent(e, text);
      else if (t === 'hello') link.send(JSON.stringify({ t: 'cmd', id: '1', c: 'topics.follow', d: { topics } }));
      else if (t === 'ack') resolve(link);
    });
  });
}

/** Opens sockets of guests, which all follow the same topics. */
export async function openGuests(port: number, topics: string[], many: number): Promise<Guests> {
  const received = new Map<string, Frames>();
  let awaited: { text: string; arrived(at_ms: number): void } | undefined;
  const framesOf = (event: string): Frames => received.get(event) ?? { frames: 0, bytes: 0 };
  const onEvent = (event: string, text: string): void => {
    const { frames, bytes } = framesOf(event);
    received.set(event, { frames: frames + 1, bytes: bytes + Buffer.byteLength(text) });
    if (awaited && text.includes(awaited.text)) awaited.arrived(performance.now());
  };
  const links: WebSocket[] = [];
  while (links.length < many) {
    const few = Array.from({ length: Math.min(AT_ONCE, many - links.length) }, () => openOne(port, topics, onEvent));
    links.push(...(await Promise.all(few)));
  }
  return {
    framesOf,
    arrivalOf(text) {
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      const late = setTimeout(() => reject(new Error(`No frame with ${text}`)), LATE_MS);
      awaited = { text, arrived: resolve };
      return promise.finally(() => clearTimeout(late));
    },
    close() {
      for (const link of links) {
        link.removeAllListeners('close');
        link.terminate();
      }
    },
  };
}
