import { Button } from '@rasteh/ui/button';
import { Skeleton } from '@rasteh/ui/skeleton';
import { Fragment, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNow } from '../../../core/page/clock.ts';
import { faChat } from '../../../i18n/talk/chat.ts';
import { ChatIcon } from '../dock/chat-icon.tsx';
import type { ChatData } from '../state/chat-values.ts';
import { useChat, useChatData } from '../state/use-chat.ts';
import { dayText, placeMessages } from './message-groups.ts';
import styles from './message-list.module.css';
import { MessageRow } from './message-row.tsx';
import type { RoomInsert } from './room-guard.ts';
import { useHistoryScroll } from './use-history-scroll.ts';
import { useSeen } from './use-seen.ts';

const texts = faChat.room;
const pickHistory = (data: ChatData) => data.history;
const pickMessages = (data: ChatData) => data.messages;
const pickFailed = (data: ChatData) => data.history_failed;
const pickScrollDown = (data: ChatData) => data.scroll_down;
const pickReadSeq = ({ rooms, partner }: ChatData) =>
  (rooms.find(({ user_id }) => user_id === partner?.user_id) ?? partner)?.read_seq ?? 0;

type MessageListProps = {
  partner_id: number;
  name: string;
  /** Set to a function that scrolls to a message by its number. */
  goTo: RefObject<(seq: number) => void>;
  inserts?: readonly RoomInsert[] | undefined;
};

const none: readonly RoomInsert[] = [];

/** The history of the open room: scrolling up loads older messages, new ones are appended. */
export function MessageList({ partner_id, name, goTo, inserts = none }: MessageListProps) {
  const chat = useChat();
  const { actions, store } = chat;
  const history = useChatData(pickHistory);
  const messages = useChatData(pickMessages);
  const hasFailed = useChatData(pickFailed);
  const scroll_down = useChatData(pickScrollDown);
  const read_seq = useChatData(pickReadSeq);
  const now = useNow();
  const frame = useRef<HTMLDivElement>(null);
  const [isLoading, setLoading] = useState(false);
  const [found_seq, setFound] = useState(0);
  const placed = useMemo(() => placeMessages(history), [history]);

  const loadOlder = async () => {
    if (isLoading) return;
    setLoading(true);
    await actions.loadOlder();
    setLoading(false);
  };
  const { isAtEnd, toEnd, toRow } = useHistoryScroll({ frame, rows: history, onNearStart: () => void loadOlder() });
  useSeen({ frame, rows: messages, onSeen: (seq) => void chat.see(partner_id, seq) });
  useEffect(() => {
    if (!scroll_down) return;
    toEnd();
    store.set({ scroll_down: false });
  });

  const newest = messages?.at(-1)?.seq ?? 0;
  const [known, setKnown] = useState(newest);
  if (isAtEnd && known !== newest) setKnown(newest);
  const fresh = isAtEnd ? 0 : (messages?.filter(({ seq, is_owner }) => seq > known && !is_owner).length ?? 0);

  const onGoTo = useCallback(
    async (seq: number) => {
      if (!(await actions.loadUntil(seq))) return;
      setFound(seq);
      // The row exists only after React has rendered the loaded page.
      requestAnimationFrame(() => {
        const row = frame.current?.querySelector(`[data-seq="${seq}"]`);
        if (row) toRow(row);
      });
    },
    [actions, toRow],
  );
  useEffect(() => {
    goTo.current = (seq) => void onGoTo(seq);
  }, [goTo, onGoTo]);

  return (
    <div className={styles.around}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <div ref={frame} className={styles.frame} role="log" aria-label={texts.history(name)} tabIndex={0}>
        <ol className={styles.list}>
          {!messages && !hasFailed ? (
            <li>
              <Skeleton label={faChat.loading} rows={6} />
            </li>
          ) : null}
          {messages && placed.length === 0 ? <li className={styles.empty}>{texts.empty}</li> : null}
          {placed.map(({ message, day, isFirst, isLast }) => (
            <Fragment key={message.message_id}>
              <MessageRow
                message={message}
                isFirst={isFirst}
                isLast={isLast}
                onGoTo={onGoTo}
                dayName={day && dayText(message.created_at, now)}
                isUnread={!message.is_owner && (message.seq ?? 0) > read_seq}
                isFound={message.seq === found_seq}
              />
              {inserts
                .filter(({ after_seq }) => after_seq === message.seq)
                .map(({ key, content }) => (
                  <li key={key}>{content}</li>
                ))}
            </Fragment>
          ))}
        </ol>
      </div>
      {hasFailed ? (
        <p className={styles.note} role="alert">
          {messages ? texts.older_failed : texts.failed}
          <Button size="s" variant="quiet" onClick={() => void (messages ? loadOlder() : actions.open(partner_id, name))}>
            {faChat.retry}
          </Button>
        </p>
      ) : isLoading ? (
        <p className={styles.note}>{texts.loading_older}</p>
      ) : null}
      {isAtEnd ? null : (
        <button type="button" className={styles.chip} onClick={toEnd}>
          <ChatIcon name="down" size={16} />
          {fresh > 0 ? texts.new_messages(fresh) : <span className="visually-hidden">{texts.newest}</span>}
        </button>
      )}
    </div>
  );
}
