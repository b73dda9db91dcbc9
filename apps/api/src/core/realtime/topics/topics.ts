import { randomUUID } from 'node:crypto';
import { type EventData, type EventFrame, type EventName, type Topic, topicEvents } from '@rasteh/contract/realtime';
import { type DelegationScope, delegationScopes } from '@rasteh/contract/wire/access';
import { AppError } from '../../lib/app-error.ts';
import { type Clock, toWire } from '../../lib/clock.ts';
import type { ActingRight, Actor } from '../../lib/request-context.ts';
import type { SocketClient } from '../connections/client.ts';
import { createTopicChanges } from './topic-changes.ts';

type TopicsDeps = {
  clock: Clock;
  /** @throws AppError when the actor may not act for the subject within the scope */
  mayAct(actor: Actor, subject_id: number, scope: DelegationScope): Promise<ActingRight | undefined>;
  /** Whether the actor may follow the topics of staff. */
  isReviewer(actor: Actor): Promise<boolean>;
  /** Called for each topic that a client follows and did not follow before. */
  onFollowed?(topic: string, client: SocketClient): void;
};

/** Subscriptions of one client. */
type Following = {
  topics: ReadonlySet<string>;
  /** The topics of its last request, including those that it may not follow yet. */
  wanted: readonly string[];
  /** Expiry (ms) of the right to a topic of another user, by topic; a right without expiry has no entry. */
  ends: ReadonlyMap<string, number>;
  /** Events for topics whose right is being looked up: sent if the right is still valid, otherwise dropped. */
  pendingTexts: Map<string, string[]>;
};

/** The key of a client's topic: `me` resolves to `user:<id>` of that user. */
const topicKey = (topic: Topic, actor: Actor): string =>
  topic === 'me' && actor.kind !== 'guest' ? `user:${actor.user_id}` : topic;

/** Parses `for:<user>:<scope>`, a topic of another user. */
function parseDelegateTopic(topic: string): { subject_id: number; scope: DelegationScope } | undefined {
  const [kind, id, scope] = topic.split(':');
  return kind === 'for' ? { subject_id: Number(id), scope: scope as DelegationScope } : undefined;
}

const isStaffTopic = (topic: string): boolean => topic === 'reviews' || topic === 'sms' || topic === 'colleagues';

/** Whether the right to a topic is looked up, and may end while it is followed. */
const needsRight = (topic: string): boolean => isStaffTopic(topic) || parseDelegateTopic(topic) !== undefined;

/** Whether these are the topics that a client follows already, and none has a right that is looked up. */
const isUnchanged = ({ topics }: Following, wanted: readonly string[]): boolean =>
  new Set(wanted).size === topics.size && wanted.every((topic) => topics.has(topic) && !needsRight(topic));

/** The topic that records the changes of a client's topic: `for:<user>:<scope>` changes together with `user:<user>`. */
function sourceOf(key: string): string {
  const another = parseDelegateTopic(key);
  return another ? `user:${another.subject_id}` : key;
}

/** The delegate topics of a topic `user:<id>`: the one in the scope of the event, or all without an event. */
function delegateTopicsOf(topic: string, event?: EventName): string[] {
  if (!topic.startsWith('user:')) return [];
  const scopes = event ? [topicEvents[event].scope] : delegationScopes;
  return scopes.flatMap((scope) => (scope ? [`for:${topic.slice('user:'.length)}:${scope}`] : []));
}

/** Creates the subscriptions of this process and checks the right to each topic. */
export function createTopics({ clock, mayAct, isReviewer, onFollowed }: TopicsDeps) {
  const clients = new Map<SocketClient, Following>();
  const followers = new Map<string, Map<SocketClient, Following>>();
  const changes = createTopicChanges(clock);

  function follow(client: SocketClient, topics: ReadonlySet<string>, ends: ReadonlyMap<string, number>): void {
    const following = clients.get(client);
    if (!following) return;
    for (const topic of following.topics) {
      if (topics.has(topic)) continue;
      const set = followers.get(topic);
      set?.delete(client);
      if (set?.size === 0) followers.delete(topic);
    }
    for (const topic of topics) {
      if (following.topics.has(topic)) continue;
      followers.set(topic, (followers.get(topic) ?? new Map()).set(client, following));
    }
    following.topics = topics;
    following.ends = ends;
  }

  /** Subscribes a client to those of the topics that it may follow now. */
  async function followAllowed(client: SocketClient, wanted: readonly string[]): Promise<void> {
    const following = clients.get(client);
    if (!following) return;
    following.wanted = wanted;
    if (isUnchanged(following, wanted)) return;
    const allowed = new Set<string>();
    const ends = new Map<string, number>();
    for (const topic of wanted) {
      const another = parseDelegateTopic(topic);
      const right = another && (await mayAct(client.actor, another.subject_id, another.scope).catch(toRefusal));
      if (right === 'refused' || (isStaffTopic(topic) && !(await isReviewer(client.actor)))) continue;
      allowed.add(topic);
      if (right && right.until !== null) ends.set(topic, right.until);
    }
    // A newer command or recheck may have run meanwhile: the last one wins.
    if (following.wanted !== wanted || !clients.has(client)) return;
    const before = following.topics;
    follow(client, allowed, ends);
    for (const topic of allowed) if (!before.has(topic)) onFollowed?.(topic, client);
    const { pendingTexts: held } = following;
    following.pendingTexts = new Map();
    for (const [topic, texts] of held) if (allowed.has(topic)) for (const text of texts) client.send(text);
  }

  function send(topic: string, e: EventName, d: EventData<EventName>, room: string): void {
    const set = followers.get(topic);
    if (!set) return;
    const now = clock();
    const text = JSON.stringify({ v: 1, t: 'evt', e, id: randomUUID(), ts: toWire(now), room, d } as EventFrame);
    for (const [client, { ends, pendingTexts: held }] of set) {
      if ((ends.get(topic) ?? Number.POSITIVE_INFINITY) <= now) continue;
      const waiting = held.get(topic);
      if (waiting) waiting.push(text);
      else client.send(text);
    }
  }

  return {
    opened: (client: SocketClient): void =>
      void clients.set(client, { topics: new Set(), wanted: [], ends: new Map(), pendingTexts: new Map() }),
    closed(client: SocketClient): void {
      follow(client, new Set(), new Map());
      clients.delete(client);
    },
    /** Subscribes a client to these topics; returns the time of the last change of each topic that it may follow now. */
    async follow(client: SocketClient, topics: readonly Topic[]): Promise<Record<string, string>> {
      const keys = new Map(topics.map((topic) => [topic, topicKey(topic, client.actor)]));
      await followAllowed(client, [...keys.values()]);
      const followed = [...keys].filter(([, key]) => clients.get(client)?.topics.has(key));
      return Object.fromEntries(followed.map(([topic, key]) => [topic, toWire(changes.lastOf(sourceOf(key)))]));
    },
    noteChange(topic: string): boolean {
      changes.note(topic);
      return [topic, ...delegateTopicsOf(topic)].some((one) => followers.has(one));
    },
    noteChanges: changes.noteAll,
    publish<E extends EventName>(topic: string, e: E, d: EventData<E>): void {
      changes.note(topic);
      send(topic, e, d, topic.startsWith('user:') ? 'me' : topic);
      for (const other of delegateTopicsOf(topic, e)) send(other, e, d, other);
    },
    /**
     * Rechecks delegates at once because a right may have ended or begun; without `actor_id` all delegates of the subject.
     * Events that arrive during the lookup are held until it has finished.
     */
    rightsChanged(
      { subject_id, actor_id }: { subject_id: number; actor_id?: number | null },
      onFailure: (client: SocketClient, error: unknown) => void,
    ): void {
      const isOf = (topic: string) => parseDelegateTopic(topic)?.subject_id === subject_id;
      for (const [client, { wanted, topics, pendingTexts: held }] of clients) {
        if (client.actor.kind === 'guest' || !wanted.some(isOf)) continue;
        if (actor_id !== undefined && client.actor.user_id !== actor_id) continue;
        for (const topic of topics) if (isOf(topic) && !held.has(topic)) held.set(topic, []);
        followAllowed(client, [...wanted]).catch((error) => onFailure(client, error));
      }
    },
    /** Unsubscribes a client from all topics of other users and of staff. */
    endOthers(client: SocketClient): void {
      const following = clients.get(client);
      if (!following) return;
      const own = (topic: string) => !needsRight(topic);
      following.wanted = following.wanted.filter(own);
      following.pendingTexts = new Map();
      follow(client, new Set([...following.topics].filter(own)), new Map());
    },
    /** Rechecks the rights of a client. */
    async recheck(client: SocketClient): Promise<void> {
      const wanted = clients.get(client)?.wanted ?? [];
      if (wanted.some(needsRight)) await followAllowed(client, [...wanted]);
    },
  };
}

function toRefusal(error: unknown): 'refused' {
  if (error instanceof AppError) return 'refused';
  throw error;
}
