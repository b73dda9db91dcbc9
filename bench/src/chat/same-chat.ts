import assert from 'node:assert/strict';
import WebSocket from 'ws';
import { neighbourOf } from '../../../apps/api/src/talk/chat/testing/people.ts';
import { messageId } from '../../../apps/api/src/testing/message-id.ts';
import { checkSameBytes } from '../run/same-bytes.ts';
import { headersOf } from './client.ts';
import { type ChatShape, peopleOf } from './market.ts';

type Frame = { t: string; e?: string; epoch?: string; ok?: boolean; d?: { message: Record<string, unknown> } };
/** Compared in both servers: the frames that a user missed, and a message in the answer of its sender and in the event of its receiver. */
type Seen = { missed: string[]; acked: string; received: string };

/** A message without its time: each server has its own clock. */
const withoutTime = ({ d }: Frame): string => JSON.stringify({ ...d?.message, created_at: '' });

/** An open socket whose frames are read one after the other. */
function listen(port: number, user_id: number) {
  const link = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: headersOf(user_id), perMessageDeflate: false });
  const frames: string[] = [];
  let wake = (): void => undefined;
  link.on('message', (data) => {
    frames.push(String(data));
    wake();
  });
  const failed = new Promise<never>((_, reject) => link.on('error', reject));
  /** The next frame of these kinds; others are skipped. */
  async function next(...kinds: string[]): Promise<{ text: string; frame: Frame }> {
    for (;;) {
      const text = frames.shift();
      const frame = text === undefined ? undefined : (JSON.parse(text) as Frame);
      if (text !== undefined && frame && kinds.includes(frame.t)) return { text, frame };
      if (text === undefined) await Promise.race([failed, new Promise<void>((resolve) => (wake = resolve))]);
    }
  }
  /** Resumes its log from the start; resolves with the frames of its events. */
  async function resume(): Promise<string[]> {
    const { epoch } = (await next('hello')).frame;
    link.send(JSON.stringify({ v: 1, t: 'resume', epoch, since: 0, mark: '' }));
    const events: string[] = [];
    for (let one = await next('evt', 'ready'); one.frame.t === 'evt'; one = await next('evt', 'ready')) events.push(one.text);
    return events;
  }
  const send = (d: object): void => link.send(JSON.stringify({ t: 'cmd', id: '1', c: 'message.send', d }));
  return { next, resume, send, close: () => link.terminate() };
}

async function seenOn(port: number, shape: ChatShape, message_id: string): Promise<Seen> {
  const user_id = peopleOf(shape).missed;
  const to = neighbourOf(user_id);
  const [sender, receiver] = [listen(port, user_id), listen(port, to)];
  try {
    const missed = await sender.resume();
    await receiver.resume();
    sender.send({ message_id, to, message: 'سلام' });
    const { frame: ack, text } = await sender.next('ack');
    assert.ok(ack.ok, text);
    return { missed, acked: withoutTime(ack), received: withoutTime((await receiver.next('evt')).frame) };
  } finally {
    sender.close();
    receiver.close();
  }
}

/** Both chats must send the same bytes for a bootstrap, a history page, what a user missed and a message. A message is sent to both. */
export async function checkSameChat(portal: { port: number }, floor: { port: number }, shape: ChatShape): Promise<void> {
  const people = peopleOf(shape);
  const get = (path: string, user_id: number) => ({ method: 'GET', path, headers: headersOf(user_id) });
  const history = `/api/chat/history/${people.with_big_room}?page=2`;
  await checkSameBytes(get('/api/chat/bootstrap', people.of_many_rooms), { portal, floor });
  await checkSameBytes(get(history, people.of_big_room), { portal, floor });
  const message_id = messageId();
  const [ours, theirs] = [await seenOn(portal.port, shape, message_id), await seenOn(floor.port, shape, message_id)];
  assert.deepEqual(theirs, ours);
}
