import type { Sent } from '@rasteh/contract/talk/chat/values';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '../../../core/http/request-error.ts';
import type { Outgoing } from '../state/chat-values.ts';
import { newMessageId } from '../state/message-id.ts';
import { aMessage } from '../testing/chat-server.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createOutboxStore, type OutboxStore } from './outbox-store.ts';

/** Two pages of one browser with a shared outbox, and a server that is online or offline. */
let store: OutboxStore;
let isOnline: boolean;
let tries: string[];
let now: number;
let refusal: RequestError | null;
let shown: (readonly Outgoing[])[];
let pages: Outbox[];
let turn: Promise<void>;
let notifications: number;

const until = (holds: () => unknown) => vi.waitFor(holds, { timeout: 30_000 });
const sent = (text: string): Sent => ({ message: aMessage(1, { message: text }), dup: false });

function aPage(): Outbox {
  const place = shown.push([]) - 1;
  const page = createOutbox({
    store,
    async send({ message, message_id }) {
      tries.push(`${message} ${message_id}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (!isOnline) throw new RequestError({ message: 'Network Error', code: 'network' });
      if (refusal && message === 'بد') throw refusal;
      return sent(message);
    },
    onSent: () => undefined,
    onChange: (waiting) => {
      shown[place] = waiting;
    },
    withLock: (work) => {
      const mine = turn.then(work);
      turn = mine.catch(() => undefined);
      return mine;
    },
    notifyPages: () => {
      notifications += 1;
    },
    textOf: (error) => (error as Error).message,
    expired: 'ارسال نشد',
    now: () => now,
    later(work, delay_ms) {
      const timer = setTimeout(work, delay_ms / 100);
      return () => clearTimeout(timer);
    },
  });
  pages.push(page);
  return page;
}

const aText = (message: string, to = 7): Outgoing => ({
  message_id: newMessageId(),
  owner_id: 1,
  to,
  queued_at: now,
  message,
  message_type: 'text',
  reply_to: null,
  card: null,
  files: [],
  failure: null,
});
const texts = () => tries.map((one) => one.split(' ')[0]);

beforeEach(() => {
  notifications = 0;
  [store, isOnline, tries, now, refusal, shown, pages, turn] = [
    createOutboxStore(1),
    true,
    [],
    1_000_000,
    null,
    [],
    [],
    Promise.resolve(),
  ];
});
afterEach(() => {
  for (const page of pages) page.stop();
});

test('generates increasing ids, also within a millisecond', () => {
  const ids = Array.from({ length: 10_000 }, () => newMessageId(5));
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('queues messages while offline, and sends them in order under the same ids when the network is back', async () => {
  const page = aPage();
  isOnline = false;
  const written = ['یک', 'دو', 'سه'].map((text) => aText(text));
  for (const one of written) await page.add(one);
  await until(() => expect(tries.length).toBeGreaterThan(1));
  expect(new Set(texts())).toEqual(new Set(['یک']));
  expect(shown[0]).toHaveLength(3);
  isOnline = true;
  await until(() => expect(shown[0]).toEqual([]));
  expect(texts().filter((text, index, all) => text !== all[index - 1])).toEqual(['یک', 'دو', 'سه']);
  expect(new Set(tries).size).toBe(3);
});

test('lets a message that failed wait for its turn, behind it those of its room alone', async () => {
  const page = aPage();
  refusal = new RequestError({ message: 'Network Error', code: 'network' });
  await page.add(aText('بد'));
  await page.add(aText('بعدی'));
  await page.add(aText('دیگر', 8));
  await until(() => expect(shown[0]).toHaveLength(2));
  expect(texts()).toContain('دیگر');
  expect(texts()).not.toContain('بعدی');
  refusal = null;
  await until(() => expect(shown[0]).toEqual([]));
});

test('sends each message once and in order from two pages', async () => {
  const [one, two] = [aPage(), aPage()];
  await Promise.all(['یک', 'دو', 'سه', 'چهار'].map((text, index) => (index % 2 ? one : two).add(aText(text))));
  await until(async () => expect(await store.list()).toEqual([]));
  expect(texts()).toEqual(['یک', 'دو', 'سه', 'چهار']);
});

test('sends the messages of a page that closed while sending', async () => {
  const [one, two] = [aPage(), aPage()];
  isOnline = false;
  await one.add(aText('نیمه'));
  await until(() => expect(tries.length).toBeGreaterThan(0));
  one.stop();
  isOnline = true;
  // The second page was notified when the message was written.
  await two.refresh();
  await two.drain();
  expect(await store.list()).toEqual([]);
  expect(new Set(tries).size).toBe(1);
});

test('notifies other pages of changes but not of failed attempts, so that pages cannot wake each other endlessly', async () => {
  const page = aPage();
  isOnline = false;
  await page.add(aText('یک'));
  await until(() => expect(tries.length).toBeGreaterThan(2));
  expect(notifications).toBe(1);
  isOnline = true;
  await until(() => expect(shown[0]).toEqual([]));
  expect(notifications).toBe(2);
});

test('removes a message without another attempt when the log shows that the server has it', async () => {
  const page = aPage();
  isOnline = false;
  const one = aText('رسیده');
  await page.add(one);
  await page.settle(one.message_id);
  expect([await store.list(), shown[0]]).toEqual([[], []]);
});

test('keeps a refused message with its reason, sends the later ones, and allows a retry', async () => {
  const page = aPage();
  refusal = new RequestError({ message: 'پیامی رد و بدل نمی‌شود.', code: 'chat_blocked', status: 403 });
  await Promise.all([page.add(aText('بد')), page.add(aText('خوب'))]);
  await until(() => expect(texts()).toEqual(['بد', 'خوب']));
  await until(() => expect(shown[0]).toMatchObject([{ message: 'بد', failure: 'پیامی رد و بدل نمی‌شود.' }]));
  refusal = null;
  await page.retry(shown[0]?.[0] as Outgoing);
  await until(() => expect(shown[0]).toEqual([]));
  expect(new Set(tries).size).toBe(2);
});

test('gives a message up after a day without another attempt', async () => {
  const page = aPage();
  isOnline = false;
  await page.add(aText('کهنه'));
  await until(() => expect(tries.length).toBeGreaterThan(0));
  now += 86_400_001;
  await page.drain();
  await until(() => expect(shown[0]).toMatchObject([{ failure: 'ارسال نشد' }]));
  isOnline = true;
  const { length } = tries;
  await page.drain();
  expect(tries).toHaveLength(length);
});

test('does not send a cancelled message', async () => {
  const page = aPage();
  isOnline = false;
  const one = aText('نه');
  await page.add(one);
  await page.cancel(one.message_id);
  isOnline = true;
  await page.drain();
  expect(await store.list()).toEqual([]);
  expect(shown[0]).toEqual([]);
});

test('keeps messages in memory when the browser has no database, and reports it', async () => {
  await store.put(aText('یک'));
  expect(store.isKept()).toBe(false);
  expect(await store.list()).toHaveLength(1);
});
