import { latePart } from '@rasteh/ui/late-part';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useQuery } from '@tanstack/react-query';
import { usePage } from '../../core/page/page.ts';
import { meQuery } from '../../people/auth/queries.ts';
import styles from './header.module.css';
import { SessionEnd } from './session-end.tsx';

const PushPrompt = latePart(() => loadChunk(() => import('../../reach/push/push-prompt.tsx')).then((part) => part.PushPrompt));
const GuestContact = latePart(() =>
  loadChunk(() => import('../../talk/chat/guest-contact.tsx')).then((part) => part.GuestContact),
);
const StaffDock = latePart(() => loadChunk(() => import('./staff-dock.tsx')).then((part) => part.StaffDock));
const ChatDock = latePart(() => loadChunk(() => import('../../talk/chat/chat-dock.tsx')).then((part) => part.ChatDock));
const DeskFoot = latePart(() => loadChunk(() => import('../../talk/support/desk-foot.tsx')).then((part) => part.DeskFoot));

/**
 * The chat in the header; its code is loaded after the page, for a guest only the small part that they need. Its place is kept free
 * until then, since an icon without its code would lose a press. What else only users need after a page is loaded with it.
 */
export function ChatContact() {
  const { api } = usePage();
  const { data: me } = useQuery(meQuery(api));
  return (
    <div className={styles.chat}>
      <SessionEnd />
      {me ? (
        <>
          {me.role === 'user' ? (
            <ChatDock key={me.id} owner_id={me.id} deskFoot={DeskFoot} />
          ) : (
            <StaffDock key={me.id} owner_id={me.id} />
          )}
          {import.meta.env.PROD ? <PushPrompt /> : null}
        </>
      ) : (
        <GuestContact />
      )}
    </div>
  );
}
