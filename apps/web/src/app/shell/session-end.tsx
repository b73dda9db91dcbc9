import { useDialogs } from '@rasteh/ui/dialog-stack';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useToast } from '@rasteh/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { onSessionLoss } from '../../core/http/session-loss.ts';
import { usePage } from '../../core/page/page.ts';
import { fa } from '../../i18n/fa.ts';
import { meQuery } from '../../people/auth/queries.ts';

/**
 * Lets a user whose session has ended log in above the page. Whoever does not is notified, and a page that needs a session then shows the
 * log-in.
 */
export function SessionEnd() {
  const page = usePage();
  const { data: me } = useQuery(meQuery(page.api));
  const queryClient = useQueryClient();
  const router = useRouter();
  const dialogs = useDialogs();
  const toast = useToast();
  const was = useRef(me);
  useEffect(() => {
    if (!me) return;
    return onSessionLoss(async (loss) => {
      const { openLogIn } = await loadChunk(() => import('./log-in-again.tsx'));
      return openLogIn({ me, loss, dialogs, page, queryClient, router });
    });
  }, [me, dialogs, page, queryClient, router]);
  useEffect(() => {
    if (was.current && me === null) {
      toast({ title: fa.shell.session_ended, tone: 'error' });
      void router.invalidate();
    }
    was.current = me;
  }, [me, router, toast]);
  return null;
}
