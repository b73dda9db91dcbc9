import { faChat } from '../../../i18n/talk/chat.ts';
import dock from '../chat-dock.module.css';
import { ChatIcon } from '../dock/chat-icon.tsx';
import styles from './composer.module.css';

type RecordingBarProps = {
  seconds: number;
  /** The browser asks for the microphone. */
  isAsking: boolean;
  onDiscard: () => void;
  onSend: () => void;
};

/** The bar that replaces the composer's while a voice message is recorded. */
export function RecordingBar({ seconds, isAsking, onDiscard, onSend }: RecordingBarProps) {
  return (
    <div className={styles.bar}>
      <button type="button" className={dock.tool} aria-label={faChat.voice.cancel} onClick={onDiscard}>
        <ChatIcon name="close" />
      </button>
      <p className={styles.recording} role="timer" aria-label={faChat.voice.recording}>
        {isAsking ? faChat.voice.asking : `${faChat.voice.recording} ${faChat.voice.time(seconds)}`}
      </p>
      <button type="button" className={styles.send} aria-label={faChat.voice.stop} disabled={isAsking} onClick={onSend}>
        <ChatIcon name="send" />
      </button>
    </div>
  );
}
