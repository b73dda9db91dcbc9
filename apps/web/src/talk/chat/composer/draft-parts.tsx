import { faChat } from '../../../i18n/talk/chat.ts';
import dock from '../chat-dock.module.css';
import { ChatIcon } from '../dock/chat-icon.tsx';
import { lineOf } from '../room/message-line.ts';
import styles from './composer.module.css';
import type { Draft } from './drafts.ts';

const texts = faChat.composer;

type PartProps = { title: string; line: string; forgetLabel: string; forget: () => void };

function Part({ title, line, forgetLabel, forget }: PartProps) {
  return (
    <div className={styles.part}>
      <p>
        <small>{title}</small>
        <span>{line}</span>
      </p>
      <button type="button" className={dock.tool} aria-label={forgetLabel} onClick={forget}>
        <ChatIcon name="close" size={18} />
      </button>
    </div>
  );
}

type DraftPartsProps = { draft: Draft; name: string; user_id: number; forgetReply: () => void; forgetCard: () => void };

/** The attachments of a draft: the message that it replies to, and its card. */
export function DraftParts({ draft: { reply_to, card }, name, user_id, forgetReply, forgetCard }: DraftPartsProps) {
  return (
    <>
      {reply_to ? (
        <Part
          line={lineOf({ ...reply_to, deleted_at: null, card: null })}
          forgetLabel={texts.no_reply}
          forget={forgetReply}
          title={reply_to.from_user_id === user_id ? texts.replying(name) : texts.to_self}
        />
      ) : null}
      {card ? (
        <Part
          line={card.title}
          forgetLabel={texts.no_card}
          forget={forgetCard}
          title={`${faChat.card.attached}: ${faChat.card.types[card.type]}`}
        />
      ) : null}
    </>
  );
}
