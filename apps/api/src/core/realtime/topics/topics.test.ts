import { expect, it } from 'vitest';
import { AppError } from '../../lib/app-error.ts';
import type { ActingRight, Actor } from '../../lib/request-context.ts';
import type { SocketClient } from '../connections/client.ts';
import { createTopics } from './topics.ts';

const person: Actor = { kind: 'session', user_id: 7, role: 'user', session_id: 70, suspended: false };
const right = (until: number | null): ActingRight => ({ grant_id: null, scopes: ['prices'], until, hold: async () => undefined });

/** Topics of one client; `answer` decides its right to act for user 1. */
function setUp() {
  const sent: string[] = [];
  let now = 1_000;
  const reviewer = { isAdmin: true };
  let answer: () => Promise<ActingRight | undefined> = async () => right(null);
  const topics = createTopics({ clock: () => now, mayAct: () => answer(), isReviewer: async () => reviewer.isAdmin });
  const client = { actor: person, send: (text: string) => void sent.push(JSON.parse(text).room) } as unknown as SocketClient;
  topics.opened(client);
  return {
    topics,
    client,
    sent,
    reviewer,
    setNow: (at: number) => {
      now = at;
    },
    setAnswer: (next: typeof answer) => {
      answer = next;
    },
    publish: () => topics.publish('user:1', 'price.changed', { prices: [], removed_ids: [] }),
  };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('follows a topic of another user only with the right to act for that user', async () => {
  const { topics, client, sent, setAnswer, publish } = setUp();
  setAnswer(() => Promise.reject(new AppError('forbidden')));
  await topics.follow(client, ['for:1:prices']);
  publish();
  expect(sent).toEqual([]);
  setAnswer(async () => right(null));
  await topics.follow(client, ['for:1:prices']);
  publish();
  expect(sent).toEqual(['for:1:prices']);
});

it('sends only events within the scope', async () => {
  const { topics, client, sent } = setUp();
  await topics.follow(client, ['for:1:prices']);
  topics.publish('user:1', 'rfq.changed', { rfq_id: 1 });
  topics.publish('user:2', 'price.changed', { prices: [], removed_ids: [] });
  expect(sent).toEqual([]);
});

it('sends nothing once the right has expired', async () => {
  const { topics, client, sent, setAnswer, setNow, publish } = setUp();
  setAnswer(async () => right(2_000));
  await topics.follow(client, ['for:1:prices']);
  setNow(1_999);
  publish();
  setNow(2_000);
  publish();
  expect(sent).toHaveLength(1);
});

it('holds events while a right is looked up, and sends them only if the right is still valid', async () => {
  const { topics, client, sent, setAnswer, publish } = setUp();
  await topics.follow(client, ['for:1:prices']);
  for (const isOpen of [true, false]) {
    sent.length = 0;
    const looked = Promise.withResolvers<ActingRight | undefined>();
    setAnswer(() => looked.promise);
    topics.rightsChanged({ subject_id: 1, actor_id: person.kind === 'session' ? person.user_id : 0 }, () => undefined);
    publish();
    expect(sent).toEqual([]);
    if (isOpen) looked.resolve(right(null));
    else looked.reject(new AppError('forbidden'));
    await nextTurn();
    expect(sent).toEqual(isOpen ? ['for:1:prices'] : []);
  }
  publish();
  expect(sent).toEqual([]);
});

it('returns the last change of each followed topic, and omits topics that the client may not follow', async () => {
  const { topics, client, setNow, setAnswer, publish } = setUp();
  const at = (ms: number) => new Date(ms).toISOString();
  setNow(2_000);
  expect(topics.noteChange('product:5')).toBe(false);
  setNow(3_000);
  publish();
  setNow(4_000);
  topics.noteChange('user:7');
  expect(await topics.follow(client, ['product:5', 'product:6', 'me', 'for:1:prices'])).toEqual({
    'product:5': at(2_000),
    'product:6': at(1_000),
    me: at(4_000),
    'for:1:prices': at(3_000),
  });
  expect(topics.noteChange('product:5')).toBe(true);
  setAnswer(() => Promise.reject(new AppError('forbidden')));
  expect(await topics.follow(client, ['product:5', 'for:1:prices'])).toEqual({ 'product:5': at(4_000) });
});

it.each(['reviews', 'sms', 'colleagues'] as const)('lets only admins follow %s, until they lose the right', async (topic) => {
  const { topics, client, sent, reviewer } = setUp();
  const counts = { product: 1, profile: 0, showcase: 0, story: 0, rfq: 0, inventory: 0, rating: 0 };
  const publish = () =>
    topics.publish(topic, 'review.changed', { counts, total: 1, documents: 0, reports: 0, returned: 0, oldest_at: null });
  reviewer.isAdmin = false;
  expect(await topics.follow(client, [topic])).toEqual({});
  publish();
  expect(sent).toEqual([]);
  reviewer.isAdmin = true;
  expect(Object.keys(await topics.follow(client, [topic]))).toEqual([topic]);
  publish();
  expect(sent).toEqual([topic]);
  reviewer.isAdmin = false;
  await topics.recheck(client);
  publish();
  expect(sent).toHaveLength(1);
  reviewer.isAdmin = true;
  await topics.recheck(client);
  topics.endOthers(client);
  publish();
  expect(sent).toHaveLength(1);
});

it('leaves the topics alone that are followed already, and the last command wins over one whose rights are looked up', async () => {
  const { topics, client, sent, setAnswer } = setUp();
  const other = { actor: person, send: () => void sent.push('other') } as unknown as SocketClient;
  topics.opened(other);
  await topics.follow(client, ['currencies', 'product:5']);
  await topics.follow(other, ['currencies']);
  await topics.follow(client, ['product:5', 'currencies']);
  await topics.follow(client, ['currencies', 'product:6']);
  topics.publish('currencies', 'currency.changed', { currencies: [] });
  // A new subscriber of a topic comes last.
  expect(sent).toEqual(['currencies', 'other']);
  const looked = Promise.withResolvers<ActingRight | undefined>();
  setAnswer(() => looked.promise);
  const late = topics.follow(client, ['for:1:prices']);
  await topics.follow(client, ['product:6', 'currencies']);
  looked.resolve(right(null));
  await late;
  topics.publish('user:1', 'price.changed', { prices: [], removed_ids: [] });
  expect(sent).toHaveLength(2);
});
