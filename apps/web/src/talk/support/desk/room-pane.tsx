import type { SupportRoom } from '@rasteh/contract/talk/support';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { setChatPlace } from '../../../core/market/chat/chat-place.ts';
import { openRoom } from '../../../core/market/chat/chat-with.ts';
import { usePage } from '../../../core/page/page.ts';
import { faSupport as texts } from '../../../i18n/talk/support.ts';
import { supportRoomQuery } from '../queries.ts';
import { ClaimBanner } from './claim-banner.tsx';
import { CustomerPane } from './customer-pane.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { takeBackLatestEnd } from './latest-end.ts';
import { NoteForm } from './note-form.tsx';
import { RoomHead } from './room-head.tsx';
import styles from './support-desk.module.css';
import { useRoomRun } from './use-room-run.ts';
import { useLeaving, useSupportKeys } from './use-support-keys.ts';

type RoomPaneProps = {
  user_id: number;
  /** The room as the list has it, until it is read by itself. */
  listed: SupportRoom | undefined;
  me_id: number;
  members: readonly SupportRoom['user'][];
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onHelp: () => void;
  /** The link to the list, on narrow windows. */
  back: ReactNode;
};

/** How often a room is asked for until the chat of the page has loaded (ms). */
const ASK_MS = 200;

/** Shows the room with a user here, in place of the panel of the chat. */
function useRoomHere(user_id: number) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setChatPlace(place.current);
    return () => setChatPlace(null);
  }, []);
  useEffect(() => {
    if (openRoom(user_id)) return;
    const timer = setInterval(() => openRoom(user_id) && clearInterval(timer), ASK_MS);
    return () => clearInterval(timer);
  }, [user_id]);
  return place;
}

type Form = 'note' | 'hand_over' | null;

/** The open room of the desk: who answers it, its history with the notes of the desk, and what is known of its user. */
export function RoomPane({ user_id, listed, me_id, members, onNext, onPrevious, onHelp, back }: RoomPaneProps) {
  const { api } = usePage();
  const { data: room = listed, isPending } = useQuery(supportRoomQuery(api, user_id));
  const place = useRoomHere(user_id);
  const pane = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<Form>(null);
  const [hasCustomer, setCustomer] = useState(false);
  const [isSnoozing, setSnoozing] = useState(false);
  // A form that closes leaves the focus, and with it the keys, in the room.
  const closeForm = () => {
    pane.current?.focus();
    setForm(null);
  };
  const run = useRoomRun(room ?? undefined, me_id);
  const focusIn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
  useSupportKeys(`${user_id} ${room?.seq} ${room?.claim?.claimed_at} ${room?.chat?.state}`, {
    next: onNext,
    previous: onPrevious,
    help: onHelp,
    claim: run.claim,
    release: run.release,
    answer: () => focusIn('[data-composer]'),
    note: () => setForm('note'),
    solve: run.solve,
    reopen: run.reopen,
    snooze: run.snooze && (() => setSnoozing(true)),
    handOver: run.isMine ? () => setForm('hand_over') : undefined,
    tag: () => {
      setCustomer(true);
      requestAnimationFrame(() => focusIn('[data-tag-field]'));
    },
    customer: () => setCustomer(!hasCustomer),
    search: () => focusIn('[type=search]'),
    takeBack: takeBackLatestEnd,
  });
  useLeaving(closeForm);
  const name = room?.user.name ?? '';
  return (
    <>
      {/* The question about notifications would lie over the field of the message. */}
      <div ref={pane} className={styles.room} tabIndex={-1} data-task="">
        <p className={styles.back}>{back}</p>
        {room ? (
          <>
            <RoomHead
              room={room}
              run={run}
              isSnoozing={isSnoozing}
              onSnoozing={setSnoozing}
              onHandOver={() => setForm('hand_over')}
              onNote={() => setForm('note')}
              onCustomer={() => setCustomer(!hasCustomer)}
            />
            <ClaimBanner room={room} me_id={me_id} run={run} />
          </>
        ) : isPending ? (
          <Skeleton label={texts.loading} rows={2} />
        ) : (
          <EmptyState title={texts.none_yet} />
        )}
        {form === 'hand_over' && room ? (
          <HandOverForm
            name={name}
            members={members}
            busy={run.isPending}
            onClose={closeForm}
            onSubmit={(supporter_id, note) => run.handOver(supporter_id, note, closeForm)}
          />
        ) : null}
        <div ref={place} className={styles.thread} />
        {form === 'note' ? <NoteForm user_id={user_id} onClose={closeForm} /> : null}
      </div>
      <CustomerPane
        user_id={user_id}
        tags={room?.tags ?? []}
        from_path={room?.chat?.from_path ?? null}
        isShown={hasCustomer}
        onClose={() => setCustomer(false)}
      />
    </>
  );
}
