import type { Colleague, StaffPlace } from '@rasteh/contract/people/users/colleagues';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useEffect, useMemo, useState } from 'react';
import { usePage } from '../page/page.ts';
import { colleaguesKey, onColleagueChanged } from './colleagues-event.ts';
import { type Attachment, useSocketState, useTopic } from './socket.ts';

/** How often a page in view says what it shows: the server forgets it after 45 seconds. */
const EVERY_MS = 20_000;
const none: readonly Colleague[] = [];

/** What the other admins have open, for the parts of a page. */
export const ColleaguesContext = createContext<readonly Colleague[]>(none);

/** What the other admins have open, live; nothing while the connection is lost, since nobody knows then. */
export function useColleagues(me_id: number | undefined): readonly Colleague[] {
  useTopic('colleagues');
  const isLive = useSocketState() === 'live';
  const { data } = useQuery<readonly Colleague[]>({ queryKey: colleaguesKey, queryFn: skipToken });
  return useMemo(() => (isLive && data ? data.filter(({ user_id }) => user_id !== me_id) : none), [isLive, data, me_id]);
}

/** Those who have this open, each once, who writes before who reads. */
export function colleaguesAt(colleagues: readonly Colleague[], at: StaffPlace | null): Colleague[] {
  const byUser = new Map<number, Colleague>();
  for (const one of colleagues) if (one.at === at && !byUser.get(one.user_id)?.is_writing) byUser.set(one.user_id, one);
  return [...byUser.values()].toSorted((a, b) => Number(b.is_writing) - Number(a.is_writing));
}

type How = { is_writing: boolean; part?: string | null };

/** Says to the other admins that this page has `at` open, while it is in view; null says nothing. */
export function useShownPlace(at: StaffPlace | null, { is_writing, part = null }: How): void {
  const { socket } = usePage();
  const queryClient = useQueryClient();
  const isLive = useSocketState() === 'live';
  const [attachment, setAttachment] = useState<Attachment | null>(null);
  const isShown = at !== null;

  useEffect(() => {
    if (!socket || !isShown) return;
    let end = () => setAttachment(null);
    let isOver = false;
    socket.attach({ onFrame: () => undefined, onLost: () => undefined }).then(
      (attached) => {
        if (isOver) return attached.end();
        end = () => {
          attached.end();
          setAttachment(null);
        };
        setAttachment(attached);
      },
      // Without the socket's code nobody is shown; the page itself works.
      () => undefined,
    );
    return () => {
      isOver = true;
      end();
    };
  }, [socket, isShown]);

  useEffect(() => {
    if (!attachment || !isLive || at === null) return;
    const say = () => {
      if (document.visibilityState !== 'visible') return;
      // What is lost is said again soon.
      attachment.command('colleague.shown', { at, is_writing, part }).then(
        (all) => onColleagueChanged(queryClient, all),
        () => undefined,
      );
    };
    say();
    const timer = setInterval(say, EVERY_MS);
    document.addEventListener('visibilitychange', say);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
    };
  }, [attachment, isLive, at, is_writing, part, queryClient]);

  useEffect(() => {
    if (!attachment || !isShown) return;
    return () => void attachment.command('colleague.shown', { at: null }).catch(() => undefined);
  }, [attachment, isShown]);
}
