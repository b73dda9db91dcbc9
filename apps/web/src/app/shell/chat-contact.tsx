import { latePart } from '@rasteh/ui/late-part';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { usePage } from '../../core/page/page.ts';
import { meQuery } from '../../people/auth/queries.ts';
import styles from './header.module.css';

const usePushPrompt = latePart(() => loadChunk(() => import('../../reach/push/push-prompt.tsx')).then((part) => part.PushPrompt));

/** The prompt of push, loaded after the page; without it nothing is lost. */
function LatePushPrompt() {
  const Prompt = usePushPrompt(import.meta.env.PROD, () => undefined);
  return Prompt ? <Prompt /> : null;
}

type Parts = { Guest: ComponentType; Dock: ComponentType<{ owner_id: number }> };

/**
 * The chat in the header; its code is loaded after the page, for a guest only the small part that they need. Its place is kept free
 * until then, since an icon without its code would lose a press.
 */
export function ChatContact() {
  const { api } = usePage();
  const { data: me } = useQuery(meQuery(api));
  const [parts, setParts] = useState<Partial<Parts>>({});
  const isGuest = !me;
  const isStaff = !isGuest && me.role !== 'user';
  useEffect(() => {
    const load = () =>
      isGuest
        ? loadChunk(() => import('../../talk/chat/guest-contact.tsx')).then(({ GuestContact: Guest }) => setParts({ Guest }))
        : isStaff
          ? loadChunk(() => import('./staff-dock.tsx')).then(({ StaffDock: Dock }) => setParts({ Dock }))
          : loadChunk(() => import('../../talk/chat/chat-dock.tsx')).then(({ ChatDock: Dock }) => setParts({ Dock }));
    // A failed load is retried when the network is back.
    const attempt = () => void load().catch(() => undefined);
    attempt();
    addEventListener('online', attempt);
    return () => removeEventListener('online', attempt);
  }, [isGuest, isStaff]);
  return (
    <div className={styles.chat}>
      {me && parts.Dock ? (
        <>
          <parts.Dock key={me.id} owner_id={me.id} />
          <LatePushPrompt />
        </>
      ) : isGuest && parts.Guest ? (
        <parts.Guest />
      ) : null}
    </div>
  );
}
