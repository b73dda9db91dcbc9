import { use, useCallback, useEffect, useRef, useState } from 'react';
import { faChat } from '../../../i18n/talk/chat.ts';
import { Composer } from '../composer/composer.tsx';
import { ComposerToolContext } from '../composer/composer-tool.ts';
import type { ChatData } from '../state/chat-values.ts';
import { useChat, useChatData } from '../state/use-chat.ts';
import styles from './conversation.module.css';
import { MessageList } from './message-list.tsx';
import { DeskFootContext, RoomGuardContext } from './room-guard.ts';
import { RoomSearch } from './room-search.tsx';

const pickPartner = (data: ChatData) => data.partner;
const pickTyping = (data: ChatData) => data.typing;
const pickColleagues = (data: ChatData) => data.colleagues;
const pickLookers = (data: ChatData) => data.lookers;
const pickSearching = (data: ChatData) => data.is_searching;
const pickLive = (data: ChatData) => data.is_live;
const pickPolling = (data: ChatData) => data.is_polling;

/** The polling interval for the partner's presence without a socket (ms). */
const PARTNER_MS = 30_000;

/** Whether a user is typing; it resets by itself. */
const useIsTyping = (user_id: number): boolean => useIsBefore(useChatData(pickTyping).get(user_id) ?? 0);

/** Whether another supporter of the desk is typing to a user. */
function useIsColleagueTyping(user_id: number, me_id: number | undefined): boolean {
  const { supporter_id, until } = useChatData(pickColleagues).get(user_id) ?? { supporter_id: me_id, until: 0 };
  return useIsBefore(supporter_id === me_id ? 0 : until);
}

/** The names of the other supporters who have the room with a user open; for supporters alone. */
function useLookers(user_id: number, me_id: number | undefined): string[] {
  const there = useChatData(pickLookers).get(user_id) ?? [];
  const others = me_id === undefined ? [] : there.filter((one) => one.user_id !== me_id);
  return useIsBefore(Math.max(0, ...others.map(({ until }) => until))) ? others.map(({ name }) => name) : [];
}

/** Whether a time (ms) is still to come. */
function useIsBefore(until: number): boolean {
  const [, setNow] = useState(0);
  useEffect(() => {
    const left_ms = until - Date.now();
    if (left_ms <= 0) return;
    const timer = setTimeout(setNow, left_ms + 10, until);
    return () => clearTimeout(timer);
  }, [until]);
  return until > Date.now();
}

/** The open room: the partner's presence, the messages, and the composer. */
export function Conversation() {
  const chat = useChat();
  const partner = useChatData(pickPartner);
  const isSearching = useChatData(pickSearching);
  const isLive = useChatData(pickLive);
  const isPolling = useChatData(pickPolling);
  const tool = use(ComposerToolContext);
  const useGuard = use(RoomGuardContext);
  const DeskFoot = use(DeskFootContext);
  const goTo = useRef<(seq: number) => void>(() => undefined);
  const user_id = partner?.user_id ?? 0;
  const isTyping = useIsTyping(user_id);
  const { line, mayWrite, solve, me_id, inserts } = useGuard(user_id);
  const isColleagueTyping = useIsColleagueTyping(user_id, me_id);
  const lookers = useLookers(user_id, me_id);
  useEffect(() => {
    if (!isLive || user_id === 0) return;
    void chat.sendEphemeral('partner.watch', { user_id }).then((watched) => {
      if (watched?.user_id === user_id) chat.store.setOnline(user_id, watched.is_online);
    });
    return () => void chat.sendEphemeral('partner.watch', { user_id: null });
  }, [chat, user_id, isLive]);
  useEffect(() => {
    if (!isPolling || user_id === 0) return;
    const look = () => void chat.actions.fetchUserData(user_id);
    look();
    const timer = setInterval(look, PARTNER_MS);
    return () => clearInterval(timer);
  }, [chat, user_id, isPolling]);
  const unblock = useCallback(() => void chat.actions.block(user_id, false).catch(() => undefined), [chat, user_id]);
  if (!partner) return null;
  // Without a socket or polling the presence is unknown.
  const isOnline = (isLive || isPolling) && partner.is_online;
  const state = isTyping ? faChat.room.writing : isOnline ? faChat.room.online : partner.is_desk ? faChat.rooms.offline : '';
  return (
    <>
      <p className={`${styles.state} ${isOnline || isTyping ? styles.online : ''}`} aria-live="polite">
        {[state, line, lookers.length > 0 ? faChat.room.lookers(lookers) : ''].filter(Boolean).join(' · ')}
      </p>
      {isSearching ? <RoomSearch user_id={user_id} onGoTo={(seq) => goTo.current(seq)} /> : null}
      <MessageList partner_id={user_id} name={partner.name} goTo={goTo} inserts={inserts} />
      <p className={styles.colleague} aria-live="polite">
        {isColleagueTyping ? faChat.room.colleague : ''}
      </p>
      {partner.is_desk && DeskFoot ? <DeskFoot desk_id={user_id} /> : null}
      {partner.is_blocked ? (
        <p className={styles.blocked}>
          {faChat.room.blocked}
          <button type="button" onClick={unblock}>
            {faChat.room.unblock}
          </button>
        </p>
      ) : (
        <Composer mayWrite={mayWrite} solve={solve} user_id={user_id} name={partner.name} tool={partner.is_desk ? null : tool} />
      )}
    </>
  );
}
