import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../../features/auth/queries.ts';
import { EndingTasks } from '../../../features/prices/ending-tasks.tsx';
import { UnsavedCount } from '../../../features/prices/unsaved-count.tsx';
import { GoingPublic } from '../../../features/suppliers/going-public.tsx';
import { Inbox } from '../../../features/tasks/inbox.tsx';
import { usePage } from '../../../page/page.ts';
import { lazyPanelPage } from '../lazy-panel-page.tsx';

/** The inbox of the user, or of the subject for whom they act. */
function OverviewPage() {
  const { api, subject_name } = usePage();
  const { data } = useQuery({ ...meQuery(api), enabled: subject_name === undefined });
  const me = subject_name === undefined ? data : undefined;
  if (subject_name === undefined && !me) return null;
  return (
    <Inbox
      me={me ?? null}
      renderEndings={(prices, refresh) => <EndingTasks prices={prices} onChanged={refresh} />}
      notice={me ? <GoingPublic me={me} /> : null}
      unsaved={me ? <UnsavedCount owner={String(me.id)} /> : null}
    />
  );
}

/** The inbox, in a chunk of its own. */
export const overviewLazy = lazyPanelPage('/', OverviewPage);
