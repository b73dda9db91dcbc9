import type { Database } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Log } from '../../core/lib/log.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { LiveSocket } from '../../core/realtime/socket.ts';
import { createLooking } from './looking/looking.ts';
import { type ChatOptions, chatDefaults } from './options.ts';
import * as people from './people-repo.ts';
import { createPresence, type Presence } from './presence.ts';
import * as rooms from './rooms-repo.ts';
import type { Chat } from './types.ts';

type LiveDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  socket: LiveSocket;
  /** What differs from the defaults. */
  chatOptions: Partial<ChatOptions>;
  log: Log;
};

/** The ephemeral state of open chat pages, which is never stored: presence and typing. */
export type ChatSocket = {
  presence: Presence;
  /** Registers the socket commands of the chat and serves sockets from their users' logs. */
  serve(chat: Chat): void;
  /** Starts watching the presence of the desks. */
  start(): Promise<void>;
  stop(): void;
};

/** Creates presence (of desks and of partners in open rooms) and typing for this process. */
export function createChatSocket({ db, clock, events, socket, chatOptions, log }: LiveDeps): ChatSocket {
  const { linger_ms, typing_ms }: ChatOptions = { ...chatDefaults, ...chatOptions };
  const onFailure = (error: unknown): void => log.warn({ err: error }, 'presence publish failed');
  /** The user each socket watches, by socket id. */
  const watching = new Map<string, { log_id: number; user_id: number }>();
  let desks = new Set<number>();
  const typed = new Map<string, number>();
  const looking = createLooking({ events, socket });

  const presence = createPresence({
    events,
    now: clock,
    linger_ms,
    onChange(user_id, is_online) {
      if (desks.has(user_id)) return socket.broadcastEphemeral('partner.presence', { user_id, is_online });
      for (const [socket_id, { log_id, user_id: watched }] of watching)
        if (watched === user_id)
          void areTalking(log_id, user_id).then(
            (still) => still && socket.sendEphemeral(log_id, 'partner.presence', { user_id, is_online }, socket_id),
            onFailure,
          );
    },
  });

  /** Whether two users share a room that neither of them has blocked. */
  async function areTalking(user_id: number, partner_id: number): Promise<boolean> {
    const sides = await rooms.findRoom(db.read, user_id, partner_id);
    return sides !== undefined && sides.mine.blocked_at === null && sides.theirs.blocked_at === null;
  }

  function unwatch(socket_id: string): void {
    looking.leave(socket_id);
    const watched = watching.get(socket_id);
    if (!watched) return;
    watching.delete(socket_id);
    presence.unwatch(watched.user_id);
  }

  async function watchDesks(): Promise<void> {
    const found = new Set((await people.listDesks(db.read)).map(({ id }) => id));
    for (const id of found) if (!desks.has(id)) presence.watch(id);
    for (const id of desks) if (!found.has(id)) presence.unwatch(id);
    desks = found;
  }

  events.subscribe('typing.said', ({ from_user_id, to_user_id, supporter_id }) => {
    socket.sendEphemeral(to_user_id, 'room.typing', { user_id: from_user_id });
    // The log of a desk is read by all its supporters.
    if (supporter_id !== undefined) socket.sendEphemeral(from_user_id, 'desk.typing', { user_id: to_user_id, supporter_id });
  });

  return {
    presence,
    start: watchDesks,
    stop: presence.stop,
    serve(chat) {
      socket.answer('message.send', async ({ actor, ip, request_id }, sent) =>
        chat.send(await chat.of(actor.user_id, 'changing'), sent, { request_id, ip }),
      );
      socket.answer('message.delete', async ({ actor }, { message_id }) =>
        chat.remove(await chat.of(actor.user_id, 'changing'), message_id),
      );
      socket.answer('room.read', async ({ actor }, { user_id, seq }) => chat.read(await chat.of(actor.user_id), user_id, seq));
      socket.answer('room.typing', async ({ actor, socket_id }, { user_id: to_user_id }) => {
        const now = clock();
        if (Math.abs(now - (typed.get(socket_id) ?? 0)) < typing_ms) return {};
        typed.set(socket_id, now);
        const { user_id: from_user_id, is_desk } = await chat.of(actor.user_id, 'changing');
        const said = { from_user_id, to_user_id, ...(is_desk && { supporter_id: actor.user_id }) };
        if (await areTalking(from_user_id, to_user_id)) events.publishEphemeral('typing.said', said);
        return {};
      });
      socket.answer('partner.watch', async ({ actor, socket_id }, { user_id }) => {
        unwatch(socket_id);
        if (user_id === null) return { user_id, is_online: false };
        const { user_id: log_id, is_desk } = await chat.of(actor.user_id);
        if (desks.has(user_id)) return { user_id, is_online: presence.isOnline(user_id) };
        if (!(await areTalking(log_id, user_id))) throw new AppError('not_found');
        if (!watching.has(socket_id)) {
          watching.set(socket_id, { log_id, user_id });
          presence.watch(user_id);
        }
        if (is_desk) {
          const supporter = { user_id: actor.user_id, name: await people.nameOf(db.read, actor.user_id) };
          looking.look(socket_id, { desk_id: log_id, user_id, supporter });
        }
        return { user_id, is_online: presence.isOnline(user_id) };
      });
      socket.serveLogs({
        logOf: async (user_id) => {
          try {
            return (await chat.of(user_id)).user_id;
          } catch (error) {
            if (error instanceof AppError) return undefined;
            throw error;
          }
        },
        render: chat.render,
        delivered: async (user_id, upTo) => chat.deliver(await chat.of(user_id), upTo),
        opened: (log_id) => presence.connected(log_id),
        closed(log_id, socket_id) {
          unwatch(socket_id);
          typed.delete(socket_id);
          presence.disconnected(log_id);
        },
        beat() {
          presence.refresh();
          looking.refresh();
          void watchDesks().catch(onFailure);
        },
      });
    },
  };
}
