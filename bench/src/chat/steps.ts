import { neighbourOf } from '../../../apps/api/src/talk/chat/testing/people.ts';
import { messageId } from '../../../apps/api/src/testing/message-id.ts';
import { load, type Span, within } from '../run/load.ts';
import { type ChatSocket, headersOf, openChatSocket, type Received } from './client.ts';
import { type ChatShape, MISSED_PEOPLE, peopleOf } from './market.ts';

/** The measurements of a step, by name; `answers` is the number of its operations. */
export type Measured = Record<string, number>;

const SENDERS = 100;
const TABS = 10;
/** After this delay (ms) a message counts as lost. */
const LATE_MS = 20_000;
const BODY = 'سلام، برای پنج تن میلگرد شماره شانزده تحویل درب کارخانه قیمت می‌خواستم.';

const at = (values: number[], part: number): number => {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
};
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Creates the steps of a load on one port; later steps use the sockets that earlier ones opened, and `close` closes them. */
export function createSteps(port: number, shape: ChatShape) {
  const people = peopleOf(shape);
  const arrivals = new Map<string, number>();
  const sent = new Map<string, number>();
  const received: Received = {
    frames: 0,
    messages: 0,
    onMessage(message_id, user_id) {
      if (sent.get(message_id) === user_id) arrivals.set(message_id, performance.now());
    },
  };
  const open: ChatSocket[] = [];
  const sendOne = (from: ChatSocket): { message_id: string; acked: Promise<number> } => {
    const message_id = messageId();
    const to = neighbourOf(from.user_id);
    sent.set(message_id, to);
    return { message_id, acked: from.send(to, message_id, BODY) };
  };
  const begin = (): void => {
    arrivals.clear();
    sent.clear();
    received.frames = 0;
    received.messages = 0;
  };
  /** Each sender sends the next message after the previous acknowledgement; ends when all tabs of both users have every message. */
  async function talkOn(senders: readonly ChatSocket[], tabs: number, span: Span): Promise<Measured> {
    begin();
    const start = performance.now();
    const isWithin = within(span);
    let answers = 0;
    await Promise.all(
      senders.map(async (sender) => {
        while (isWithin(answers)) {
          answers += 1;
          await sendOne(sender).acked;
        }
      }),
    );
    const taken = (performance.now() - start) / 1_000;
    const end = performance.now() + LATE_MS;
    while (received.messages < answers * 2 * tabs && performance.now() < end) await pause(1);
    if (received.messages < answers * 2 * tabs) throw new Error(`${received.messages} frames for ${answers} messages`);
    return { answers, accepted_per_s: answers / taken, frames_per_s: received.frames / taken };
  }

  const steps = {
    /** Opens the sockets that stay open. */
    async open(): Promise<Measured> {
      for (let first = people.open; first <= people.last; first += 50) {
        const few = Array.from({ length: Math.min(50, people.last - first + 1) }, (_, n) =>
          openChatSocket(port, first + n, received),
        );
        open.push(...(await Promise.all(few)));
      }
      return { answers: open.length };
    },
    /** Sends this many messages a second on schedule, however slow the answers are; latencies count from the due time. */
    async talk(span: Span, per_s: number): Promise<Measured> {
      begin();
      const acks: number[] = [];
      const due = new Map<string, number>();
      const waiting: Promise<void>[] = [];
      const start = performance.now();
      const messages = 'answers' in span ? span.answers : per_s * span.seconds;
      for (let n = 0; n < messages; n += 1) {
        const at_ms = start + (n * 1_000) / per_s;
        while (performance.now() < at_ms) await pause(Math.max(0, at_ms - performance.now()));
        const sender = open[n % SENDERS];
        if (!sender) continue;
        const { message_id, acked } = sendOne(sender);
        due.set(message_id, at_ms);
        waiting.push(acked.then((acked_at) => void acks.push(acked_at - at_ms)));
      }
      await Promise.all(waiting);
      const end = performance.now() + LATE_MS;
      while (arrivals.size < due.size && performance.now() < end) await pause(5);
      if (arrivals.size < due.size) throw new Error(`${due.size - arrivals.size} of ${due.size} messages did not come`);
      const ways = [...due].map(([message_id, due_at]) => (arrivals.get(message_id) ?? 0) - due_at);
      return {
        answers: due.size,
        ack_p50: at(acks, 0.5),
        ack_p99: at(acks, 0.99),
        way_p50: at(ways, 0.5),
        way_p99: at(ways, 0.99),
      };
    },
    flood: (span: Span): Promise<Measured> => talkOn(open.slice(0, SENDERS / 2), 1, span),
    /** Opens the other tabs of the users of `fan`, which stay open too. */
    async tabs(): Promise<Measured> {
      const users = open.slice(SENDERS, SENDERS + 10).map(({ user_id }) => user_id);
      const opened = await Promise.all(
        users.flatMap((user_id) => Array.from({ length: TABS - 1 }, () => openChatSocket(port, user_id, received))),
      );
      open.push(...opened);
      return { answers: opened.length };
    },
    /** Ten tabs for each of both users: each message causes twenty frames and an answer. */
    fan: (span: Span): Promise<Measured> => talkOn(open.slice(SENDERS, SENDERS + 10), TABS, span),
    /** Users who missed a hundred events reconnect, one after the other. */
    async resume(span: Span): Promise<Measured> {
      begin();
      const times: number[] = [];
      const isWithin = within(span);
      for (let n = 0; isWithin(n); n += 1) {
        const back = await openChatSocket(port, people.missed + (n % MISSED_PEOPLE), received);
        times.push(back.resume_ms);
        back.close();
      }
      if (received.frames < times.length * 100) throw new Error(`${received.frames} frames for ${times.length} resumes`);
      return { answers: times.length, resume_p50: at(times, 0.5), resume_p99: at(times, 0.99) };
    },
    ...createReadSteps(port, shape),
  };
  return {
    steps,
    close(): void {
      for (const socket of open) socket.close();
    },
  };
}

/** The steps that read by HTTP. */
function createReadSteps(port: number, shape: ChatShape) {
  const people = peopleOf(shape);
  return {
    async bootstrap(span: Span): Promise<Measured> {
      const next = () => ({ method: 'GET', path: '/api/chat/bootstrap', headers: headersOf(people.of_many_rooms) });
      const { answers, p50_ms, p99_ms, bytes } = await load(port, [{ next }], span);
      return { answers, p50_ms, p99_ms, bytes };
    },
    async history(span: Span): Promise<Measured> {
      let asked = 0;
      const next = () => {
        asked += 7_919;
        const page = 1 + (asked % Math.floor(shape.messages / 50));
        return {
          method: 'GET',
          path: `/api/chat/history/${people.with_big_room}?page=${page}`,
          headers: headersOf(people.of_big_room),
        };
      };
      const { answers, p50_ms, p99_ms, bytes } = await load(port, [{ next }], span);
      return { answers, p50_ms, p99_ms, bytes };
    },
  };
}
