import { supportClaims } from '@rasteh/contract/talk/support/vocabulary';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { DebouncedSearch } from '../../core/lists/debounced-search.tsx';
import { KeyGuardContext, useKeyGuard } from '../../core/lists/keys/key-guard.ts';
import { KeyHelp } from '../../core/lists/keys/key-help.tsx';
import { ListState } from '../../core/lists/list-state.tsx';
import { useMessages } from '../../core/page/messages.tsx';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faSupport as texts } from '../../i18n/talk/support.ts';
import { RoomList } from './desk/room-list.tsx';
import { RoomPane } from './desk/room-pane.tsx';
import styles from './desk/support-desk.module.css';
import { type SupportSearch, supportRoomsQuery } from './queries.ts';

/** How a link of the desk looks. */
export type LinkLook = { className: string | undefined; 'aria-current'?: 'true' | undefined; children: ReactNode };

type SupportDeskProps = {
  /** The supporter. */
  me_id: number;
  search: SupportSearch;
  /** Renders a link to the desk with this search. */
  link: (search: SupportSearch, look: LinkLook) => ReactNode;
  /** Shows the desk with this search. */
  onSearch: (search: SupportSearch) => void;
  /** Renders the pagination. */
  pages: (last: number) => ReactNode;
};

/** The desk of a supporter: what waits longest first, beside it the open room, and what is known of its user; usable by keys alone. */
export function SupportDesk({ me_id, search, link, onSearch, pages }: SupportDeskProps) {
  const { api } = usePage();
  const { ask } = useMessages();
  const desk = useRef<HTMLElement>(null);
  const { guard, state } = useKeyGuard(desk);
  const { room: open_id, ...filter } = search;
  const query = useQuery(supportRoomsQuery(api, filter));
  useTopic('me');
  const rooms = query.data?.data ?? [];
  const meta = query.data?.meta;
  const chosen = search.claim ?? 'all';
  const isFiltered = search.claim !== undefined || search.state !== undefined || search.q !== undefined;
  const at = rooms.findIndex(({ user }) => user.user_id === open_id);
  const goTo = (index: number) => {
    const room = rooms[index];
    return room && index !== at ? () => onSearch({ ...search, room: room.user.user_id }) : undefined;
  };
  const help = () =>
    void ask({ title: texts.keys.title, text: <KeyHelp keys={texts.keys.list} notes={[texts.keys.note]} />, cancel: null });
  const empty = isFiltered ? (
    <EmptyState
      title={texts.empty_title}
      text={texts.empty_kind_text}
      action={link({ room: open_id }, { className: undefined, children: texts.show_all })}
    />
  ) : (
    <EmptyState title={texts.empty_title} text={texts.empty_text} />
  );
  return (
    <KeyGuardContext value={guard}>
      <section
        ref={desk}
        aria-labelledby="support-title"
        className={styles.desk}
        data-keys={state}
        data-open={open_id === undefined ? undefined : ''}
      >
        {state === 'held' ? (
          <p role="status" className={styles.held}>
            {texts.keys.held}
          </p>
        ) : null}
        <div className={styles.queue}>
          <header className={styles.head}>
            <h1 id="support-title">{texts.title}</h1>
            <Button size="s" variant="plain" className={styles.help} aria-keyshortcuts="?" onClick={help}>
              {texts.keys.open}
            </Button>
          </header>
          <ul className={styles.claims} aria-label={texts.claims}>
            {supportClaims.map((claim) => (
              <li key={claim}>
                {link(
                  { ...search, page: undefined, claim: claim === 'all' ? undefined : claim },
                  {
                    className: styles.claim,
                    'aria-current': claim === chosen ? 'true' : undefined,
                    children: meta ? texts.chip(texts.chips[claim], meta.counts[claim]) : texts.chips[claim],
                  },
                )}
              </li>
            ))}
          </ul>
          <DebouncedSearch
            label={texts.search}
            className={styles.search}
            value={search.q}
            onQuery={(q) => onSearch({ ...search, page: undefined, q })}
          />
          {rooms.length === 0 || query.error ? <ListState query={query} empty={empty} /> : null}
          {rooms.length > 0 ? <RoomList rooms={rooms} states={meta?.states} search={search} me_id={me_id} link={link} /> : null}
          {meta && meta.last_page > 1 ? pages(meta.last_page) : null}
        </div>
        {open_id === undefined ? (
          <p className={styles.choose}>{texts.choose}</p>
        ) : (
          <RoomPane
            key={open_id}
            user_id={open_id}
            listed={rooms[at]}
            me_id={me_id}
            members={meta?.members ?? []}
            onNext={goTo(at + 1)}
            onPrevious={goTo(at - 1)}
            onHelp={help}
            back={link({ ...search, room: undefined }, { className: 'reach', children: texts.back })}
          />
        )}
      </section>
    </KeyGuardContext>
  );
}
