import { SendMessageSchema } from '@rasteh/contract/chat/values';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { messages, roomMembers, rooms } from '../../db/schema/index.ts';
import { dayAt } from '../market-days.ts';
import { draw, seedOf } from '../seeded.ts';
import { clockOn, momentFrom } from './moments.ts';
import type { Act, Scene } from './scene.ts';
import type { StoryTalk, StoryText } from './types.ts';

const MINUTE_MS = 60_000;

/** A message's id as its client would have made it: a UUID of version 7, the same for one text at one moment. */
function messageIdAt(at: number, key: string): string {
  const time = at.toString(16).padStart(12, '0');
  const digits = (seedOf(key).toString(16) + seedOf(`${key}:`).toString(16) + '0'.repeat(16)).slice(0, 18);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** How far a room has come: its newest message, and whether one side lets nothing through; nothing of one that is not there. */
export async function findReach(queries: Queries, scene: Scene, { a, b }: StoryTalk) {
  const [one, other] = [scene.person(a), scene.person(b)];
  const sides = await queries
    .select({ last_seq: rooms.last_seq, last_at: messages.created_at, blocked_at: roomMembers.blocked_at })
    .from(rooms)
    .innerJoin(roomMembers, eq(roomMembers.room_id, rooms.id))
    .leftJoin(messages, and(eq(messages.room_id, rooms.id), eq(messages.seq, rooms.last_seq)))
    .where(and(eq(rooms.user_a, Math.min(one, other)), eq(rooms.user_b, Math.max(one, other))));
  const [side] = sides;
  if (!side) return undefined;
  const { last_seq, last_at } = side;
  return { last_seq, last_at: last_at ?? 0, isBlocked: sides.some(({ blocked_at }) => blocked_at !== null) };
}

/** Whether both sides are there to write. */
export function canTalk({ ready }: Scene, { a, b }: StoryTalk): boolean {
  return [a, b].every((key) => (key === 'desk' ? ready.answersDesk() : ready.isThere(key)));
}

/** Somebody writes a part of a talk, the last text at `last`, the others some minutes before. */
function write(
  scene: Scene,
  talk: StoryTalk,
  texts: readonly StoryText[],
  last: number,
  cardOf?: () => number | undefined,
): Act[] {
  const { participants, send } = scene.services;
  const pause = (place: number): number => 1 + Math.floor(draw(seedOf(`talk:${talk.key}`), place) * 6);
  const minutes = texts.map((_, place) => texts.slice(place + 1).reduce((sum, _text, after) => sum + pause(place + after), 0));
  return texts.map(([side, message], place) => {
    const [from, to] = side === 'a' ? [talk.a, talk.b] : [talk.b, talk.a];
    const at = last - (minutes[place] ?? 0) * MINUTE_MS;
    return {
      at,
      async run() {
        const talker = await participants.of(scene.person(from === 'desk' ? 'supporter' : from));
        const id = place === 0 ? cardOf?.() : undefined;
        const card = id === undefined ? {} : { message_type: 'card', card: { type: 'rfq', id } };
        const message_id = messageIdAt(at, `${talk.key}/${place}`);
        const sent = SendMessageSchema.parse({ message_id, to: scene.person(to), message, ...card });
        await send(talker, sent, { request_id: '', ip: '' });
      },
    };
  });
}

/** Whoever received the last text of a talk does with it what they do. */
function receive(scene: Scene, { a, b, ends }: StoryTalk, texts: readonly StoryText[], at: number): Act[] {
  const { participants, read, deliver } = scene.services;
  if (ends === 'unseen') return [];
  const [side] = texts.at(-1) ?? [];
  const [by, partner] = side === 'a' ? [b, a] : [a, b];
  return [
    {
      at,
      async run() {
        const talker = await participants.of(scene.person(by === 'desk' ? 'supporter' : by));
        return ends === 'read' ? read(talker, scene.person(partner)) : deliver(talker, Number.MAX_SAFE_INTEGER);
      },
    },
  ];
}

/** How a talk began. */
export function actsOfBeginning(scene: Scene, talk: StoryTalk, cardOf: () => number | undefined): Act[] {
  const at = momentFrom(scene.now, talk.began.at);
  return [...write(scene, talk, talk.began.texts, at, cardOf), ...receive(scene, talk, talk.began.texts, at)];
}

/** What is written in a talk after `last_at` (ms), yesterday and today: older days are over, and nobody wrote on them. */
export function actsOfDays(scene: Scene, talk: StoryTalk, last_at: number): Act[] {
  const today = dayAt(scene.now);
  return [today - 1, today].flatMap((day) => {
    const { later, everyDays, clock, minutes } = talk;
    const turn = day + (seedOf(`talk:${talk.key}`) % everyDays);
    const texts = turn % everyDays === 0 ? later[Math.floor(turn / everyDays) % later.length] : undefined;
    const at = day < today ? clockOn(day, clock) : scene.now - minutes * MINUTE_MS;
    if (!texts || dayAt(last_at) >= day) return [];
    return [...write(scene, talk, texts, at), ...receive(scene, talk, texts, at)];
  });
}
