import { loadChunk } from '@rasteh/ui/load-chunk';
import { useToast } from '@rasteh/ui/toast';
import { useRef, useState } from 'react';
import { prepareLogout } from '../../core/http/before-logout.ts';
import { errorText } from '../../core/http/error-text.ts';
import { usePage } from '../../core/page/page.ts';
import { faShell } from '../../i18n/core/shell.ts';

/**
 * The logout of the user: this browser forgets them, and a full page load drops all cached data of theirs; a failure is a toast. With drafts
 * or unsent messages, which are lost, the first press only says so.
 */
export function useLogout(): { logout: () => Promise<void>; isLeaving: boolean } {
  const { api } = usePage();
  const toast = useToast();
  const [isLeaving, setLeaving] = useState(false);
  const isWarned = useRef(false);
  const logout = async () => {
    setLeaving(true);
    try {
      const { hasUnsent, forgetUser } = await loadChunk(() => import('../../core/http/forget-user.ts'));
      if (!isWarned.current && (await hasUnsent())) {
        isWarned.current = true;
        setLeaving(false);
        toast({ title: faShell.user.unsent, text: faShell.user.unsent_text });
        return;
      }
      await prepareLogout();
      await api.auth.logout({ body: {} });
      await forgetUser();
      location.assign('/');
    } catch (error) {
      setLeaving(false);
      toast({ title: errorText(error), tone: 'error' });
    }
  };
  return { logout, isLeaving };
}
