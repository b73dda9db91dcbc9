import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { prepareLogout } from '../../http/before-logout.ts';
import { errorText } from '../../http/error-text.ts';
import { usePage } from '../../page/page.ts';

/** The logout of the user: a full page load after it drops all cached data of theirs; a failure is a toast. */
export function useLogout(): { logout: () => Promise<void>; isLeaving: boolean } {
  const { api } = usePage();
  const toast = useToast();
  const [isLeaving, setLeaving] = useState(false);
  const logout = async () => {
    setLeaving(true);
    try {
      await prepareLogout();
      await api.auth.logout({ body: {} });
      location.assign('/');
    } catch (error) {
      setLeaving(false);
      toast({ title: errorText(error), tone: 'error' });
    }
  };
  return { logout, isLeaving };
}
