import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useEffect, useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { useDebounced } from '../../../core/lists/use-debounced.ts';
import { faChat } from '../../../i18n/talk/chat.ts';
import type { ChatData } from '../state/chat-values.ts';
import { useChat, useChatData } from '../state/use-chat.ts';
import styles from './lobby.module.css';
import { PersonRow } from './person-row.tsx';

const texts = faChat.users;
const pickUsers = (data: ChatData) => data.users;

/** The users to chat with, searchable by name. */
export function UserList() {
  const { actions } = useChat();
  const { data, meta } = useChatData(pickUsers);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 250);
  const [state, setState] = useState<{ isReading: boolean; error: unknown }>({ isReading: true, error: null });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isLatest = true;
    const end = (error: unknown) => isLatest && setState({ isReading: false, error });
    setState({ isReading: true, error: null });
    actions.loadUsers({ q }).then(() => end(null), end);
    return () => {
      isLatest = false;
    };
  }, [actions, q, tries]);
  const more = async (page: number) => {
    setState({ isReading: true, error: null });
    await actions.loadUsers({ page, q, append: true }).then(
      () => setState({ isReading: false, error: null }),
      (error) => setState({ isReading: false, error }),
    );
  };

  return (
    <>
      <div className={styles.search}>
        <input
          type="search"
          value={typed}
          aria-label={texts.search}
          placeholder={texts.search}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {data.length > 0 && !state.error ? (
        <ul className={styles.list} aria-label={texts.label} aria-busy={state.isReading}>
          {data.map((person) => (
            <PersonRow key={person.user_id} person={person} />
          ))}
        </ul>
      ) : null}
      {state.error ? (
        <EmptyState
          kind="error"
          title={texts.failed}
          text={errorText(state.error)}
          action={<Button onClick={() => setTries((count) => count + 1)}>{faChat.retry}</Button>}
        />
      ) : state.isReading && data.length === 0 ? (
        <Skeleton label={faChat.loading} rows={6} />
      ) : data.length === 0 ? (
        <EmptyState title={texts.empty} />
      ) : meta && meta.current_page < meta.last_page ? (
        <div className={styles.more}>
          <Button variant="quiet" busy={state.isReading} onClick={() => void more(meta.current_page + 1)}>
            {texts.more}
          </Button>
        </div>
      ) : null}
    </>
  );
}
