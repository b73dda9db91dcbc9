import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { usePage } from '../../core/page/page.ts';
import { fa } from '../../i18n/fa.ts';
import { meQuery } from '../../people/auth/queries.ts';

/** Notifies a user whose session was ended elsewhere; a page that needs a session then shows the log-in. */
export function SessionEnd() {
  const { api } = usePage();
  const { data: me } = useQuery(meQuery(api));
  const router = useRouter();
  const toast = useToast();
  const was = useRef(me);
  useEffect(() => {
    if (was.current && me === null) {
      toast({ title: fa.shell.session_ended, tone: 'error' });
      void router.invalidate();
    }
    was.current = me;
  }, [me, router, toast]);
  return null;
}
