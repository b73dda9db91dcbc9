import type { Room } from '@rasteh/contract/talk/chat/values';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useEffect } from 'react';
import { useNow } from '../../../core/page/clock.ts';
import { faChat } from '../../../i18n/talk/chat.ts';
import { lineOf } from '../room/message-line.ts';
import type { ChatData } from '../state/chat-values.ts';
import { useChat, useChatData } from '../state/use-chat.ts';
import styles from './lobby.module.css';
import { PersonRow } from './person-row.tsx';

const texts = faChat.rooms;
const pickRooms = (data: ChatData) => data.rooms;
const pickState = (data: ChatData) => data.rooms_state;
const pickMeta = (data: ChatData) => data.rooms_meta;
const pickDesks = (data: ChatData) => data.supporters;

function RoomLine({ room }: { room: Room }) {
  const draft = useChat().drafts.read(room.user_id).text.trim();
  if (draft)
    return (
      <>
        <span className={styles.draft}>{texts.draft}</span>
        {draft}
      </>
    );
  const last = room.last_message;
  if (!last) return texts.nothing;
  return `${last.is_owner ? texts.you : ''}${lineOf(last)}`;
}

/** The support desks, then the user's rooms, latest first. */
export function RoomList() {
  const { actions } = useChat();
  const rooms = useChatData(pickRooms);
  const state = useChatData(pickState);
  const meta = useChatData(pickMeta);
  const desks = useChatData(pickDesks);
  const now = useNow();
  // The bootstrap snapshot does not contain the number of further rooms.
  const isListed = meta !== null;
  useEffect(() => {
    if (!isListed) void actions.loadRooms();
  }, [actions, isListed]);
  if (state === 'unread') return <Skeleton label={faChat.loading} rows={6} />;
  if (state === 'failed') {
    const action = <Button onClick={() => void actions.loadRooms()}>{faChat.retry}</Button>;
    return <EmptyState kind="error" title={texts.failed} action={action} />;
  }
  const known = new Set(rooms.map(({ user_id }) => user_id));
  const otherDesks = desks.filter(({ user_id }) => !known.has(user_id));
  const isOnline = (user_id: number) => desks.some((desk) => desk.user_id === user_id && desk.is_online);
  return (
    <>
      {otherDesks.length > 0 ? (
        <ul className={styles.list} aria-label={texts.desks}>
          {otherDesks.map((desk) => (
            <PersonRow
              key={desk.user_id}
              person={desk}
              isOnline={desk.is_online}
              line={desk.is_online ? texts.online : texts.offline}
            />
          ))}
        </ul>
      ) : null}
      {rooms.length === 0 ? (
        <EmptyState title={texts.empty_title} text={texts.empty_text} />
      ) : (
        <ul className={styles.list} aria-label={texts.label}>
          {rooms.map((room) => (
            <PersonRow
              key={room.user_id}
              person={room}
              unread={room.unread_messages_count}
              isOnline={isOnline(room.user_id)}
              line={<RoomLine room={room} />}
              time={formatRelative(room.updated_at, now)}
            />
          ))}
        </ul>
      )}
      {meta && meta.current_page < meta.last_page ? (
        <div className={styles.more}>
          <Button variant="quiet" onClick={() => void actions.loadRooms(meta.current_page + 1)}>
            {texts.more}
          </Button>
        </div>
      ) : null}
    </>
  );
}
