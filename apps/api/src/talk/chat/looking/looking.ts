import type { EphemeralEventData } from '@rasteh/contract/talk/chat/events';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { LiveSocket } from '../../../core/realtime/socket.ts';

/** A supporter who has the room of a desk with a user open. */
export type Looker = { desk_id: number } & Omit<EphemeralEventData<'desk.looking'>, 'is_looking'>;

/** Who has which room of a desk open, for its supporters in all processes. */
export type Looking = {
  /** This socket shows the room now. */
  look(socket_id: string, looker: Looker): void;
  leave(socket_id: string): void;
  /** Says it again: pages forget after 70 s what is not. */
  refresh(): void;
};

/** Creates what shows supporters who else looks at a room. */
export function createLooking({ events, socket }: { events: Events; socket: Pick<LiveSocket, 'sendEphemeral'> }): Looking {
  const here = new Map<string, Looker>();
  const say = (looker: Looker, is_looking: boolean, asks = false): void =>
    events.publishEphemeral('looking.said', { ...looker, is_looking, asks });
  const isHere = ({ desk_id, user_id, supporter }: Looker): boolean =>
    [...here.values()].some(
      (one) => one.desk_id === desk_id && one.user_id === user_id && one.supporter.user_id === supporter.user_id,
    );

  events.subscribe('looking.said', ({ desk_id, user_id, supporter, is_looking, asks }) => {
    socket.sendEphemeral(desk_id, 'desk.looking', { user_id, supporter, is_looking });
    if (!asks) return;
    // Who has just opened the room learns who is there.
    for (const one of here.values())
      if (one.desk_id === desk_id && one.user_id === user_id && one.supporter.user_id !== supporter.user_id) say(one, true);
  });

  return {
    look(socket_id, looker) {
      here.set(socket_id, looker);
      say(looker, true, true);
    },
    leave(socket_id) {
      const looker = here.get(socket_id);
      here.delete(socket_id);
      // Another page of theirs may still show it.
      if (looker && !isHere(looker)) say(looker, false);
    },
    refresh() {
      for (const looker of here.values()) say(looker, true);
    },
  };
}
