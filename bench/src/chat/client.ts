import WebSocket from 'ws';
import { tokenOf } from '../../../apps/api/src/talk/chat/testing/people.ts';

type Frame = {
  t: string;
  s?: number;
  e?: string;
  id?: string;
  ok?: boolean;
  head?: number;
  epoch?: string;
  d?: { message?: { message_id: string } };
};

/** An open socket of a client that follows the protocol: it keeps its cursor, and acknowledges received events. */
export type ChatSocket = {
  user_id: number;
  /** Sends a message; resolves with the time (ms) of its acknowledgement. @throws when the server rejects it */
  send(to: number, message_id: string, message: string): Promise<number>;
  close(): void;
};

/** The frames that all sockets of a load received, those with a message, and the arrival of each message at its receiver. */
export type Received = { frames: number; messages: number; onMessage(message_id: string, user_id: number): void };

export const headersOf = (user_id: number): Record<string, string> => ({
  cookie: `__Host-rasteh=${tokenOf(user_id)}`,
  origin: 'https://rasteh.example',
});

/** A browser also acknowledges once a second; a timer here would move the cost of one turn into the next. */
const ACK_EVENTS = 25;

/** Opens a socket; resolves when it has received all missed events of its log, with the time (ms) that took after the hello. */
export function openChatSocket(
  port: number,
  user_id: number,
  received: Received,
  headers = headersOf(user_id),
): Promise<ChatSocket & { resume_ms: number }> {
  const link = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers, perMessageDeflate: false });
  const answers = new Map<string, { resolve(at: number): void; reject(error: Error): void }>();
  let commands = 0;
  let since = 0;
  let acked = 0;
  let asked_at = 0;
  const ack = (): void => {
    if (since <= acked || link.readyState !== WebSocket.OPEN) return;
    acked = since;
    link.send(JSON.stringify({ t: 'ack', s: since }));
  };
  return new Promise((resolve, reject) => {
    link.on('error', reject);
    link.on('close', (code) => reject(new Error(`Closed with ${code}`)));
    link.on('message', (data) => {
      received.frames += 1;
      const frame = JSON.parse(String(data)) as Frame;
      if (frame.t === 'evt') {
        if (frame.s !== undefined) {
          since = frame.s;
          if (since - acked >= ACK_EVENTS) ack();
        }
        if (frame.d?.message) {
          received.messages += 1;
          received.onMessage(frame.d.message.message_id, user_id);
        }
      } else if (frame.t === 'ack') {
        const waiting = answers.get(frame.id ?? '');
        answers.delete(frame.id ?? '');
        if (frame.ok) waiting?.resolve(performance.now());
        else waiting?.reject(new Error(String(data)));
      } else if (frame.t === 'hello') {
        asked_at = performance.now();
        link.send(JSON.stringify({ v: 1, t: 'resume', epoch: frame.epoch, since: 0, mark: '' }));
      } else if (frame.t === 'ready') {
        const resume_ms = performance.now() - asked_at;
        resolve({
          user_id,
          resume_ms,
          send(to, message_id, message) {
            commands += 1;
            const id = String(commands);
            const answered = new Promise<number>((done, failed) => answers.set(id, { resolve: done, reject: failed }));
            link.send(JSON.stringify({ t: 'cmd', id, c: 'message.send', d: { message_id, to, message } }));
            return answered;
          },
          close() {
            link.removeAllListeners('close');
            link.terminate();
          },
        });
      } else if (frame.t === 'reset') reject(new Error(String(data)));
    });
  });
}
