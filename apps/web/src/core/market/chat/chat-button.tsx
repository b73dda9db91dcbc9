import { fa } from '../../../i18n/fa.ts';
import styles from './chat-button.module.css';
import { type ChatWanted, chatWith } from './chat-with.ts';

/** Opens the chat with a user, with a card of its topic: an icon, with its label where there is room. */
export function ChatButton({ isWide = false, ...wanted }: ChatWanted & { isWide?: boolean }) {
  return (
    <button
      type="button"
      className={`needs-js reach ${styles.button} ${isWide ? styles.wide : ''}`}
      aria-label={fa.chat_with(wanted.name)}
      {...chatWith(wanted)}
    >
      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
        <path d="M4 5h16v11H9l-5 4z" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      </svg>
      {isWide ? fa.chat : null}
    </button>
  );
}
