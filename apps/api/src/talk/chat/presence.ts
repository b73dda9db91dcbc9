import { randomUUID } from 'node:crypto';
import type { Events } from '../../core/realtime/events/events.ts';

/** Presence across all processes, kept only in memory and only for users that are watched in this process. */
export type Presence = {
  /** Whether a user is known to be online; an unwatched user counts only while connected to this process. */
  isOnline(user_id: number): boolean;
  /** A socket of this user was opened (`came`) or closed (`went`) in this process. */
  connected(user_id: number): void;
  disconnected(user_id: number): void;
  /** Watches a user until `unwatch`; every change calls `onChange`. */
  watch(user_id: number): void;
  unwatch(user_id: number): void;
  /** Queries the other processes again and drops those that no longer answer. */
  refresh(): void;
  stop(): void;
};

type PresenceDeps = { events: Events; now: () => number; onChange(user_id: number, is_online: boolean): void; linger_ms: number };

const EXPIRY_MS = 70_000;

/** Creates the presence of this process. */
export function createPresence({ events, now, onChange, linger_ms }: PresenceDeps): Presence {
  const node = randomUUID();
  const here = new Map<number, number>();
  const leaving = new Map<number, NodeJS.Timeout>();
  const watched = new Map<number, number>();
  /** For each user, the processes that reported them online and the time of the report. */
  const elsewhere = new Map<number, Map<string, number>>();

  const isHere = (user_id: number): boolean => here.has(user_id) || leaving.has(user_id);
  const isOnline = (user_id: number): boolean => isHere(user_id) || (elsewhere.get(user_id)?.size ?? 0) > 0;

  /** Runs `work` and calls `onChange` if it changed whether the user is online. */
  function changing(user_id: number, work: () => void): void {
    const before = isOnline(user_id);
    work();
    const after = isOnline(user_id);
    if (before !== after) onChange(user_id, after);
  }

  function ask(user_ids: number[]): void {
    const PART = 200;
    for (let start = 0; start < user_ids.length; start += PART)
      events.publishEphemeral('presence.asked', { user_ids: user_ids.slice(start, start + PART) });
  }

  events.subscribe('presence.asked', ({ user_ids }) => {
    for (const user_id of user_ids)
      if (isHere(user_id)) events.publishEphemeral('presence.said', { node, user_id, is_online: true });
  });
  events.subscribe('presence.said', ({ node: other, user_id, is_online }) => {
    if (other === node || !watched.has(user_id)) return;
    changing(user_id, () => {
      const nodes = elsewhere.get(user_id) ?? new Map<string, number>();
      if (is_online) elsewhere.set(user_id, nodes.set(other, now()));
      else nodes.delete(other);
    });
  });

  return {
    isOnline,
    connected(user_id) {
      changing(user_id, () => {
        clearTimeout(leaving.get(user_id));
        leaving.delete(user_id);
        here.set(user_id, (here.get(user_id) ?? 0) + 1);
      });
      if (here.get(user_id) === 1) events.publishEphemeral('presence.said', { node, user_id, is_online: true });
    },
    disconnected(user_id) {
      const left = (here.get(user_id) ?? 1) - 1;
      if (left > 0) {
        here.set(user_id, left);
        return;
      }
      here.delete(user_id);
      // A page reload closes the socket for a moment, so going offline is delayed.
      const gone = setTimeout(() => {
        changing(user_id, () => leaving.delete(user_id));
        events.publishEphemeral('presence.said', { node, user_id, is_online: false });
      }, linger_ms);
      leaving.set(user_id, gone.unref());
    },
    watch(user_id) {
      watched.set(user_id, (watched.get(user_id) ?? 0) + 1);
      if (watched.get(user_id) === 1) ask([user_id]);
    },
    unwatch(user_id) {
      const left = (watched.get(user_id) ?? 1) - 1;
      if (left > 0) watched.set(user_id, left);
      else {
        watched.delete(user_id);
        elsewhere.delete(user_id);
      }
    },
    refresh() {
      for (const [user_id, nodes] of elsewhere)
        changing(user_id, () => {
          for (const [other, at] of nodes) if (at < now() - EXPIRY_MS) nodes.delete(other);
        });
      if (watched.size > 0) ask([...watched.keys()]);
    },
    stop() {
      for (const timer of leaving.values()) clearTimeout(timer);
    },
  };
}
