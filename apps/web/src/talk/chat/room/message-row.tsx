import { formatClock } from '@rasteh/persian/calendar/dates';
import { memo, useState } from 'react';
import { faChat } from '../../../i18n/talk/chat.ts';
import { ChatIcon } from '../dock/chat-icon.tsx';
import type { ChatData, ShownMessage } from '../state/chat-values.ts';
import { useChatData } from '../state/use-chat.ts';
import { MessageActions } from './message-actions.tsx';
import { MessageContent } from './message-content.tsx';
import type { PlacedMessage } from './message-groups.ts';
import { lineOf } from './message-line.ts';
import styles from './message-row.module.css';

const texts = faChat.message;

type MessageRowProps = Omit<PlacedMessage, 'day'> & {
  /** The text of the day separator before it. */
  dayName: string | null;
  isUnread: boolean;
  isFound: boolean;
  onGoTo: (seq: number) => void;
};

function Progress({ message_id }: { message_id: string }) {
  const part = useChatData((data: ChatData) => data.progress.get(message_id));
  if (part === undefined) return null;
  const percent = Math.round(part * 100);
  return (
    <div role="progressbar" aria-label={texts.progress(percent)} aria-valuenow={percent} className={styles.progress}>
      <span style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}

function Status({ status }: Pick<ShownMessage, 'status'>) {
  return (
    <span className={`${styles.status} ${styles[status]}`}>
      <ChatIcon name={status} size={15} />
      <span className="visually-hidden">{texts.statuses[status]}</span>
    </span>
  );
}

/** One message of a history, preceded by a day separator if its day begins; its button opens the actions. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, dayName, isFirst, isLast, isUnread, isFound, onGoTo } = props;
  const [isOpen, setOpen] = useState(false);
  const { is_owner, message_id, outgoing, reply_to, seq, status, author } = message;
  const side = is_owner ? styles.mine : styles.theirs;
  return (
    <>
      {dayName ? (
        <li className={styles.day}>
          <span>{dayName}</span>
        </li>
      ) : null}
      <li
        data-row={message_id}
        data-seq={seq ?? undefined}
        data-unseen={isUnread ? seq : undefined}
        className={[styles.row, side, isFirst ? styles.first : '', isFound ? styles.found : ''].join(' ')}
      >
        <div className={styles.bubble}>
          {author && isFirst ? <small className={styles.author}>{texts.by(author.name)}</small> : null}
          {reply_to ? (
            <button type="button" className={styles.quote} onClick={() => onGoTo(reply_to.seq)}>
              <span className="visually-hidden">{texts.answers} </span>
              {lineOf({ ...reply_to, deleted_at: null, card: null }) || texts.deleted_short}
            </button>
          ) : null}
          <MessageContent message={message} />
          {outgoing ? <Progress message_id={message_id} /> : null}
          {outgoing?.failure ? <p className={styles.failure}>{outgoing.failure}</p> : null}
          {isLast || status === 'failed' || status === 'sending' ? (
            <p className={styles.foot}>
              <time dateTime={message.created_at}>{formatClock(message.created_at)}</time>
              {is_owner && !message.deleted_at ? <Status status={status} /> : null}
            </p>
          ) : null}
          {isOpen || status === 'failed' ? <MessageActions message={message} onDone={() => setOpen(false)} /> : null}
        </div>
        {message.deleted_at || status === 'failed' ? null : (
          <button
            type="button"
            className={styles.menu}
            aria-label={texts.menu}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <ChatIcon name="more" size={18} />
          </button>
        )}
      </li>
    </>
  );
});
