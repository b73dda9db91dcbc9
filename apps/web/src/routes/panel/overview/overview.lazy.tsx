import { useQuery } from '@tanstack/react-query';
import { usePage } from '../../../core/page/page.ts';
import { meQuery } from '../../../people/auth/queries.ts';
import { EndingTasks } from '../../../pricing/prices/ending-tasks.tsx';
import { UnsavedCount } from '../../../pricing/prices/unsaved-count.tsx';
import { Inbox } from '../../../site/tasks/inbox.tsx';
import { GoingPublic } from '../../../supply/suppliers/going-public.tsx';
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
