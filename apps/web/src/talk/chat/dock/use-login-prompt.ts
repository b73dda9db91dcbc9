import { useDialogs } from '@rasteh/ui/dialog-stack';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useCallback } from 'react';
import { faGuestChat } from '../../../i18n/talk/guest-chat.ts';

/** Asks a guest to log in: by a dialog, or by a plain alert if the dialog fails to load. */
export function useLoginPrompt(): () => void {
  const dialogs = useDialogs();
  return useCallback(async () => {
    const loaded = await loadChunk(() => import('./login-prompt.tsx')).catch(() => null);
    if (!loaded) {
      alert(`${faGuestChat.title}\n${faGuestChat.guest}`);
      return;
    }
    const { pathname, search } = location;
    const back = pathname === '/login' ? '' : `?back=${encodeURIComponent(pathname + search)}`;
    const options = { title: faGuestChat.title, size: 'sm' } as const;
    void dialogs.open({ name: 'chat-login', component: loaded.LoginPrompt, props: { href: `/login${back}` }, options });
  }, [dialogs]);
}
