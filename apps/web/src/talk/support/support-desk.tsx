import { type SupportClaim, supportClaims } from '@rasteh/contract/talk/support/vocabulary';
import { ChipRow } from '@rasteh/ui/chip-row';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListState } from '../../core/lists/list-state.tsx';
import { WaitingHead } from '../../core/lists/waiting-head.tsx';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faSupport as texts } from '../../i18n/talk/support.ts';
import { RoomItem } from './desk/room-item.tsx';
import styles from './desk/support-desk.module.css';
import { type SupportSearch, supportRoomsQuery } from './queries.ts';

type LinkLook = { className: string | undefined; 'aria-current'?: 'true' | undefined; children: ReactNode };

type SupportDeskProps = {
  /** The supporter. */
  me_id: number;
  search: SupportSearch;
  /** Renders a link to the rooms with this search. */
  link: (search: SupportSearch, look: LinkLook) => ReactNode;
  /** Renders the pagination. */
  pages: (last: number) => ReactNode;
};

/** The rooms of a supporter's desk, the latest first: who writes, who answers, and what a supporter does with them. */
export function SupportDesk({ me_id, search, link, pages }: SupportDeskProps) {
  const { api } = usePage();
  const query = useQuery(supportRoomsQuery(api, search));
  useTopic('me');
  const rooms = query.data?.data ?? [];
  const counts = query.data?.meta.counts;
  const chosen: SupportClaim = search.claim ?? 'all';
  return (
    <section aria-labelledby="support-title">
      <WaitingHead id="support-title" title={texts.title} lead={counts ? texts.lead(counts.unread) : ''} />
      <ChipRow
        label={texts.claims}
        tone="solid"
        wraps="wide"
        chips={supportClaims.map((claim) => ({
          id: claim,
          isChosen: claim === chosen,
          link: (look) =>
            link(
              { claim: claim === 'all' ? undefined : claim },
              { ...look, children: counts ? texts.chip(texts.chips[claim], counts[claim]) : texts.chips[claim] },
            ),
        }))}
      />
      {rooms.length === 0 ? (
        <ListState
          query={query}
          empty={
            chosen === 'all' ? (
              <EmptyState title={texts.empty_title} text={texts.empty_text} />
            ) : (
              <EmptyState
                title={texts.empty_title}
                text={texts.empty_kind_text}
                action={link({}, { className: undefined, children: texts.show_all })}
              />
            )
          }
        />
      ) : (
        <>
          <ul className={styles.rooms} aria-label={texts.list}>
            {rooms.map((room) => (
              <RoomItem key={room.user.user_id} room={room} me_id={me_id} members={query.data?.meta.members ?? []} />
            ))}
          </ul>
          {pages(query.data?.meta.last_page ?? 1)}
        </>
      )}
    </section>
  );
}
