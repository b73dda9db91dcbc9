import { formatToman } from '@rasteh/persian/money';
import { AudioPlayer } from '@rasteh/ui/audio-player';
import { useEffect, useState } from 'react';
import { faChat } from '../../../i18n/talk/chat.ts';
import { ChatIcon } from '../dock/chat-icon.tsx';
import type { Outgoing, ShownMessage } from '../state/chat-values.ts';
import { LinkedText } from './linked-text.tsx';
import styles from './message-content.module.css';

const texts = faChat.message;

/** A file of a message, uploaded or still being sent. */
type ShownFile = { key: string; name: string; size_bytes: number; url: string; width: number | null; height: number | null };

/** Files that are not uploaded yet: the browser shows them from memory. */
function useLocalFiles(outgoing: Outgoing | null): ShownFile[] {
  const [files, setFiles] = useState<ShownFile[]>([]);
  useEffect(() => {
    if (!outgoing || outgoing.files.length === 0) return setFiles([]);
    const made = outgoing.files.map(({ name, blob }, index) => ({
      key: `${index}`,
      name,
      size_bytes: blob.size,
      url: URL.createObjectURL(blob),
      width: null,
      height: null,
    }));
    setFiles(made);
    return () => {
      for (const { url } of made) URL.revokeObjectURL(url);
    };
  }, [outgoing]);
  return files;
}

function Images({ files }: { files: readonly ShownFile[] }) {
  return (
    <div className={styles.images}>
      {files.map(({ key, name, url, width, height }) => (
        <a key={key} href={url} target="_blank" rel="noopener noreferrer">
          <img
            src={url.startsWith('blob:') ? url : `${url}?width=640`}
            alt={texts.image(name)}
            width={width ?? 320}
            height={height ?? 240}
            loading="lazy"
            style={{ aspectRatio: `${width ?? 4} / ${height ?? 3}` }}
          />
        </a>
      ))}
    </div>
  );
}

function Files({ files }: { files: readonly ShownFile[] }) {
  return (
    <ul className={styles.files}>
      {files.map(({ key, name, url, size_bytes }) => (
        <li key={key}>
          <a href={url} download={name} className={styles.file}>
            <ChatIcon name="file" />
            <span className={styles.file_name}>{name}</span>
            <small>{texts.size(size_bytes)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

function CardView({ card }: { card: NonNullable<ShownMessage['card']> }) {
  // The card of an unsent message has a title but no URL yet.
  const Frame = card.href === '' ? 'div' : 'a';
  return (
    <Frame {...(card.href === '' ? {} : { href: card.href })} className={styles.card}>
      <small>{faChat.card.types[card.type]}</small>
      <strong>{card.title}</strong>
      {card.amount === null ? null : <span>{faChat.card.amount(formatToman(card.amount), card.unit)}</span>}
    </Frame>
  );
}

/** The content of a message: its text, files, voice or card, or the note that it was deleted. */
export function MessageContent({ message }: { message: ShownMessage }) {
  const local = useLocalFiles(message.outgoing);
  if (message.deleted_at) return <p className={styles.deleted}>{texts.deleted}</p>;
  const stored = message.files.map(({ id, name, size_bytes, url, width, height }) => ({
    key: `${id}`,
    name,
    size_bytes,
    url,
    width,
    height,
  }));
  const files = message.outgoing ? local : stored;
  const [voice] = files;
  return (
    <>
      {message.card ? <CardView card={message.card} /> : null}
      {message.message_type === 'image' ? <Images files={files} /> : null}
      {message.message_type === 'file' ? <Files files={files} /> : null}
      {message.message_type === 'voice' && voice ? (
        <AudioPlayer src={voice.url} texts={texts.voice} formatTime={texts.time} />
      ) : null}
      {message.message ? (
        <p className={styles.text} dir="auto">
          <LinkedText text={message.message} />
        </p>
      ) : null}
    </>
  );
}
