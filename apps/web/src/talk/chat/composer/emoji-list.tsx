import { faChat } from '../../../i18n/talk/chat.ts';
import styles from './composer.module.css';

const emojis = [
  ...['🙂', '😀', '😂', '😊', '😍', '😘', '😎', '🤔', '😅', '😢', '😭', '😡', '😮', '🙏', '👍', '👎'],
  ...['👏', '🤝', '💪', '👌', '✌️', '🌹', '❤️', '💚', '🔥', '⭐', '🎉', '✅', '❌', '⚠️', '📌', '📞'],
  ...['📦', '🚚', '🏭', '🏗️', '⚖️', '💰', '📈', '📉'],
];

/** A small set of emojis; a press picks one. */
export function EmojiList({ onPick }: { onPick: (emoji: string) => void }) {
  return (
    <fieldset className={styles.emojis} aria-label={faChat.composer.emojis}>
      {emojis.map((emoji) => (
        <button key={emoji} type="button" onClick={() => onPick(emoji)}>
          {emoji}
        </button>
      ))}
    </fieldset>
  );
}
