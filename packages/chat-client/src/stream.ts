import type { Bootstrap } from '@rasteh/contract/chat';
import type { LogFrame } from '@rasteh/contract/chat/events';
import type { ClientFrame, ServerFrame } from '@rasteh/contract/realtime';

/** A place in one's log: what is known is known up to the event of number `since`, which was `mark`. */
export type Place = { epoch: string; since: number; mark: string };

/** What a stream needs of the page or test that it runs in. */
export type StreamPort = {
  /** Sends a frame by the open socket. */
  send(frame: Exclude<ClientFrame, { t: 'cmd' }>): void;
  /** Reads GET /api/chat/bootstrap. */
  load(): Promise<Bootstrap>;
  /** Replaces all that is known; called with the place at once, so that both can be kept together. */
  reset(snapshot: Bootstrap, place: Place): void;
  /** The next event, in order and never twice, with the place after it. */
  apply(frame: LogFrame, place: Place): void;
  /** All that happened while one was away has been applied. */
  ready?(): void;
  /** Runs work after a time (ms); the returned function takes it back. */
  later(work: () => void, delay_ms: number): () => void;
};

export type Stream = {
  /** Takes a frame of the socket; true when it was of the stream. */
  onFrame(frame: ServerFrame): boolean;
  /** The socket is gone. */
  onLost(): void;
  place(): Place | null;
};

const ACK_EVENTS = 50;
const ACK_MS = 1_000;
const RELOAD_MS = 1_000;
const RELOAD_MAX_MS = 30_000;

const isOfLog = (frame: ServerFrame): frame is LogFrame => frame.t === 'evt' && 's' in frame;

/**
 * The client's half of the protocol: begins at `hello`, drops what it knows, asks again where a number is missing, starts afresh at a
 * `reset`, and says what has come. Each socket begins with a `hello`; frames of the one before are not to come after it.
 */
export function createStream(port: StreamPort, known: Place | null = null): Stream {
  let place = known;
  /** Counts sockets and resets: an answer that was asked for before the last one counts no more. */
  let round = 0;
  let isAsking = false;
  let acked = 0;
  let cancelAck: (() => void) | undefined;
  let cancelReload: (() => void) | undefined;

  function ask(): void {
    isAsking = true;
    if (place) port.send({ v: 1, t: 'resume', ...place });
    else port.send({ v: 1, t: 'start' });
  }

  function ack(): void {
    cancelAck?.();
    cancelAck = undefined;
    if (!place || place.since <= acked) return;
    acked = place.since;
    port.send({ t: 'ack', s: acked });
  }

  function reload(delay_ms = RELOAD_MS): void {
    const mine = ++round;
    port.load().then(
      (snapshot) => {
        if (mine !== round) return;
        place = { epoch: snapshot.epoch, since: snapshot.head, mark: snapshot.mark };
        port.reset(snapshot, place);
        ask();
      },
      () => {
        if (mine !== round) return;
        cancelReload = port.later(() => reload(Math.min(delay_ms * 2, RELOAD_MAX_MS)), delay_ms);
      },
    );
  }

  function begin(): void {
    round += 1;
    cancelAck?.();
    cancelReload?.();
    cancelAck = cancelReload = undefined;
    acked = 0;
  }

  function take(frame: LogFrame): void {
    if (!place || frame.s <= place.since) return;
    if (frame.s > place.since + 1) {
      if (!isAsking) ask();
      return;
    }
    isAsking = false;
    place = { ...place, since: frame.s, mark: frame.id };
    port.apply(frame, place);
    if (place.since - acked >= ACK_EVENTS) ack();
    else cancelAck ??= port.later(ack, ACK_MS);
  }

  return {
    place: () => place,
    onLost: begin,
    onFrame(frame) {
      if (isOfLog(frame)) {
        take(frame);
        return true;
      }
      switch (frame.t) {
        case 'hello':
          begin();
          ask();
          return true;
        case 'reset':
          place = null;
          reload();
          return true;
        case 'ready':
          isAsking = false;
          ack();
          port.ready?.();
          return true;
        case 'hb':
          if (place && frame.head > place.since && !isAsking) ask();
          return true;
        default:
          return false;
      }
    },
  };
}
