import type { ClientFrame, ServerFrame } from '@rasteh/contract/realtime';
import type { Bootstrap } from '@rasteh/contract/talk/chat';
import type { LogFrame } from '@rasteh/contract/talk/chat/events';

/** A position in the log of a user: all events up to number `since`, which has the id `mark`, are known. */
export type Place = { epoch: string; since: number; mark: string };

/** What a stream needs from the page or test that it runs in. */
export type StreamPort = {
  /** Sends a frame over the open socket. */
  send(frame: Exclude<ClientFrame, { t: 'cmd' }>): void;
  /** Reads GET /api/chat/bootstrap. */
  load(): Promise<Bootstrap>;
  /** Replaces the whole state; called with the position at the same time, so that both can be stored together. */
  reset(snapshot: Bootstrap, place: Place): void;
  /** Applies the next event, in order and never twice, with the position after it. */
  apply(frame: LogFrame, place: Place): void;
  /** Called when all events that were missed while disconnected have been applied. */
  ready?(): void;
  /** Runs work after a delay (ms); the returned function cancels it. */
  later(work: () => void, delay_ms: number): () => void;
};

export type Stream = {
  /** Handles a frame of the socket; returns true if it belonged to the stream. */
  onFrame(frame: ServerFrame): boolean;
  /** Called when the socket is lost. */
  onLost(): void;
  place(): Place | null;
};

const ACK_EVENTS = 50;
const ACK_MS = 1_000;
const RELOAD_MS = 1_000;
const RELOAD_MAX_MS = 30_000;

const isOfLog = (frame: ServerFrame): frame is LogFrame => frame.t === 'evt' && 's' in frame;

/**
 * The client side of the protocol: starts at `hello`, drops known events, requests missing numbers again, starts over at a
 * `reset`, and acknowledges received events. Each socket begins with a `hello`; no frame of the previous socket may arrive
 * after it.
 */
export function createStream(port: StreamPort, known: Place | null = null): Stream {
  let place = known;
  /** Counts sockets and resets: the response to an older request is discarded. */
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
