/** What is followed, and what is done. */
export type FollowOptions<Events extends object = Record<string, unknown>> = {
  /** The address of the portal. */
  url: string;
  /** Public topics, such as `product:1`, `category:3`, `market`: at most 50. */
  topics: readonly string[];
  /** Called with each event. */
  onEvent: (event: { [E in keyof Events]: { name: E; topic: string; data: Events[E] } }[keyof Events]) => void;
  /** Called when the topics are followed, at first and after each lost connection: read now what you show, since events may be missing. */
  onFollowed?: () => void;
  /** Called when the portal refuses for good, with the code of the error or of the close: it is not asked again. */
  onRefused?: (code: string) => void;
  /** Ends it. */
  signal?: AbortSignal;
};

type Frame = { t?: string; e?: string; room?: string; d?: unknown; ok?: boolean; err?: { code: string }; hb_ms?: number };
type Socket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>;
type SocketClass = new (url: string, options?: { headers: Record<string, string> }) => Socket;

const FIRST_PAUSE_MS = 1_000;
const MOST_PAUSE_MS = 60_000;
/** A connection is lost when nothing was heard for so many heartbeats. */
const SILENT_BEATS = 2.5;

/** Close codes after which another attempt would end in the same way. */
const FINAL = new Set([1009, 4400, 4401, 4403, 4409, 4426]);

/** The time (ms) in which a restarting server wants its clients back; undefined for any other end. */
const restartOf = (reason: string): number | undefined => {
  const [, ms] = /^restart (\d{1,6})$/.exec(reason) ?? [];
  return ms === undefined ? undefined : Math.min(Number(ms), MOST_PAUSE_MS);
};

/**
 * Follows public topics over the live socket until the signal is aborted, and connects again when the connection is lost. It needs no key, and
 * takes none. Returns at once.
 */
export function follow<Events extends object>({
  url,
  topics,
  onEvent,
  onFollowed,
  onRefused,
  signal,
}: FollowOptions<Events>): void {
  const { origin } = new URL(url);
  let failures = 0;

  function connect(): void {
    if (signal?.aborted) return;
    // Browsers send the Origin themselves and take no headers.
    const Class = WebSocket as unknown as SocketClass;
    const address = `${origin.replace(/^http/, 'ws')}/ws`;
    const socket = 'document' in globalThis ? new Class(address) : new Class(address, { headers: { origin } });
    let beat_ms = MOST_PAUSE_MS;
    let isOver = false;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const end = () => over();
    signal?.addEventListener('abort', end, { once: true });

    function over({ code = 1006, reason = '' } = {}, refusal?: string): void {
      if (isOver) return;
      isOver = true;
      clearTimeout(silence);
      signal?.removeEventListener('abort', end);
      socket.close();
      if (signal?.aborted) return;
      const refused = refusal ?? (FINAL.has(code) ? String(code) : undefined);
      if (refused !== undefined) {
        onRefused?.(refused);
        return;
      }
      const restart_ms = restartOf(reason);
      const within_ms = restart_ms ?? Math.min(FIRST_PAUSE_MS * 2 ** failures, MOST_PAUSE_MS);
      if (restart_ms === undefined) failures += 1;
      const timer = setTimeout(connect, within_ms * (0.5 + Math.random() / 2));
      signal?.addEventListener('abort', () => clearTimeout(timer), { once: true });
    }
    function hear(): void {
      clearTimeout(silence);
      silence = setTimeout(over, beat_ms * SILENT_BEATS);
    }
    function take(frame: Frame): void {
      if (frame.t === 'hello') {
        beat_ms = frame.hb_ms ?? beat_ms;
        socket.send(JSON.stringify({ t: 'cmd', id: 'follow', c: 'topics.follow', d: { topics } }));
      } else if (frame.t === 'ack' && frame.ok) {
        failures = 0;
        onFollowed?.();
      } else if (frame.t === 'ack') over({}, frame.err?.code ?? 'unexpected');
      else if (frame.t === 'evt' && frame.e && frame.room)
        onEvent({ name: frame.e, topic: frame.room, data: frame.d } as Parameters<typeof onEvent>[0]);
    }
    hear();
    socket.addEventListener('message', ({ data }) => {
      if (isOver) return;
      take(JSON.parse(String(data)) as Frame);
      // After it: the first frame says how often another one comes.
      if (!isOver) hear();
    });
    socket.addEventListener('close', ({ code, reason }) => over({ code, reason }));
    socket.addEventListener('error', () => over());
  }
  connect();
}
