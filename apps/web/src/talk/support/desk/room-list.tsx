import type { SupportRoom } from '@rasteh/contract/talk/support';
import { type SupportState, supportStates } from '@rasteh/contract/talk/support/vocabulary';
import type { ReactNode } from 'react';
import { faSupport as texts } from '../../../i18n/talk/support.ts';
import type { SupportSearch } from '../queries.ts';
import type { LinkLook } from '../support-desk.tsx';
import styles from './room-list.module.css';
import { WaitClock } from './wait-clock.tsx';

type RoomListProps = {
  rooms: readonly SupportRoom[];
  /** How many rooms of each state there are, beyond this page too. */
  states: Readonly<Record<SupportState, number>> | undefined;
  search: SupportSearch;
  me_id: number;
  link: (search: SupportSearch, look: LinkLook) => ReactNode;
};

/** The rooms of the desk by state; the snoozed and the solved are folded unless they are what is looked for. */
export function RoomList({ rooms, states, search, me_id, link }: RoomListProps) {
  const groups = Map.groupBy(rooms, ({ chat }) => chat?.state ?? 'waiting');
  const isWanted = (state: SupportState) =>
    state === 'open' || state === 'waiting' || search.state === state || search.q !== undefined;
  const isOpen = (state: SupportState) =>
    isWanted(state) || (groups.get(state) ?? []).some(({ user }) => user.user_id === search.room);
  return (
    <div className={styles.groups}>
      {supportStates.map((state) => {
        const shown = groups.get(state);
        if (!shown) return null;
        return (
          <details key={state} open={isOpen(state)} className={styles.group}>
            <summary>{texts.state_count(texts.states[state], states?.[state] ?? shown.length)}</summary>
            <ul className={styles.rooms} aria-label={texts.states[state]}>
              {shown.map((room) => (
                <li key={room.user.user_id}>
                  {link(
                    { ...search, room: room.user.user_id },
                    {
                      className: styles.room,
                      'aria-current': room.user.user_id === search.room ? 'true' : undefined,
                      children: <Face room={room} me_id={me_id} />,
                    },
                  )}
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}

function Face({ room: { user, unread, claim, chat, last_message, tags }, me_id }: { room: SupportRoom; me_id: number }) {
  const isMine = claim?.supporter.user_id === me_id;
  return (
    <>
      <span className={styles.line}>
        <strong className={unread > 0 ? styles.unread : undefined}>
          <bdi>{user.name}</bdi>
          {unread > 0 ? <span className="visually-hidden">، {texts.unread(unread)}</span> : null}
        </strong>
        <WaitClock chat={chat} />
      </span>
      <span className={styles.line}>
        <span className={styles.text}>
          {last_message?.author ? texts.by_desk(last_message.author.name) : null}
          {last_message?.text || texts.no_text}
        </span>
        <span className={styles.who} data-claim={claim ? (isMine ? 'mine' : 'other') : 'none'}>
          <span aria-hidden="true">{claim ? claim.supporter.name.slice(0, 1) : '؟'}</span>
          <span className="visually-hidden">{claim ? (isMine ? texts.mine : texts.of(claim.supporter.name)) : texts.free}</span>
        </span>
      </span>
      {tags.length > 0 ? <span className={styles.tags}>{tags.join('، ')}</span> : null}
    </>
  );
}
