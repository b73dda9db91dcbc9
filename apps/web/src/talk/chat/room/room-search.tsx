import type { Message } from '@rasteh/contract/talk/chat/values';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { Button } from '@rasteh/ui/button';
import { useDismiss } from '@rasteh/ui/dismiss';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../../core/lists/use-debounced.ts';
import { useNow } from '../../../core/page/clock.ts';
import { faChat } from '../../../i18n/talk/chat.ts';
import dock from '../chat-dock.module.css';
import { ChatIcon } from '../dock/chat-icon.tsx';
import { useChat } from '../state/use-chat.ts';
import { lineOf } from './message-line.ts';
import styles from './room-search.module.css';

const texts = faChat.search;

type Found = { messages: readonly Message[]; next: number | null; state: 'reading' | 'read' | 'failed' };
const nothing: Found = { messages: [], next: null, state: 'read' };

/** Searches the messages of a room; a press on a result scrolls to it. */
export function RoomSearch({ user_id, onGoTo }: { user_id: number; onGoTo: (seq: number) => void }) {
  const { api, request, store } = useChat();
  const now = useNow();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 300);
  const [before_seq, setBefore] = useState<number | null>(null);
  const [{ messages, next, state }, setFound] = useState<Found>(nothing);

  const frame = useRef<HTMLElement>(null);
  const close = () => {
    store.set({ is_searching: false });
    document.querySelector<HTMLElement>('[data-composer]')?.focus();
  };
  useDismiss({ isOpen: true, close, inside: frame, onPressOutside: false });

  useEffect(() => {
    if (q === '') return setFound(nothing);
    let isLatest = true;
    setFound((found) => ({ ...(before_seq === null ? nothing : found), state: 'reading' }));
    const query = { q, before_seq: before_seq === null ? undefined : String(before_seq) };
    request(api.chat.searchRoom, { params: { userId: String(user_id) }, query }).then(
      ({ data, meta }) => {
        if (!isLatest) return;
        setFound((found) => ({
          messages: before_seq === null ? data : [...found.messages, ...data],
          next: meta.next_before_seq,
          state: 'read',
        }));
      },
      () => isLatest && setFound((found) => ({ ...found, state: 'failed' })),
    );
    return () => {
      isLatest = false;
    };
  }, [api, request, user_id, q, before_seq]);

  return (
    <search ref={frame} className={styles.search}>
      <div className={styles.bar}>
        <input
          type="search"
          value={typed}
          aria-label={texts.label}
          placeholder={texts.hint}
          maxLength={100}
          // biome-ignore lint/a11y/noAutofocus: the field appears because the user asked for a search
          autoFocus
          onChange={({ target }) => {
            setTyped(target.value);
            setBefore(null);
          }}
        />
        <button type="button" className={dock.tool} aria-label={texts.close} onClick={close}>
          <ChatIcon name="close" />
        </button>
      </div>
      {q === '' ? null : (
        <div className={styles.results} aria-busy={state === 'reading'}>
          {messages.length > 0 ? (
            <ul aria-label={texts.results}>
              {messages.map((message) => (
                <li key={message.message_id}>
                  <button type="button" onClick={() => onGoTo(message.seq)}>
                    <span>{lineOf(message)}</span>
                    <small>{formatRelative(message.created_at, now)}</small>
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
          {state === 'failed' ? <p role="alert">{texts.failed}</p> : null}
          {state === 'read' && messages.length === 0 ? <p role="status">{texts.empty}</p> : null}
          {next === null ? null : (
            <Button size="s" variant="plain" busy={state === 'reading'} onClick={() => setBefore(next)}>
              {texts.more}
            </Button>
          )}
        </div>
      )}
    </search>
  );
}
