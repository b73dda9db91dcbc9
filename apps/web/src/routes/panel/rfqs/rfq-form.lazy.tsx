import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, useParams, useRouteContext, useSearch } from '@tanstack/react-router';
import { meQuery } from '../../../features/auth/queries.ts';
import { categoriesQuery } from '../../../features/catalogue/queries.ts';
import { RfqEditor } from '../../../features/rfqs/rfq-editor.tsx';
import { usePage } from '../../../page/page.ts';
import { panelRoute } from '../panel.tsx';

function PanelRfqFormPage() {
  const { api } = usePage();
  const { page, queryClient } = useRouteContext({ from: panelRoute.id });
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const { userId, rfqId } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  // Below another's panel the cache is theirs: who is logged in stands in the page's own.
  const me = queryClient.getQueryData(meQuery(page.api).queryKey);
  return (
    <RfqEditor
      key={rfqId ?? 'new'}
      user_id={Number(userId ?? me?.id ?? 0)}
      rfq_id={rfqId === undefined ? null : Number(rfqId) || 0}
      start={rfqId === undefined ? search : {}}
      categories={categories}
    />
  );
}

/** The form of an RFQ, in its own chunk. */
export const panelNewRfqLazy = createLazyRoute('/panel/rfqs/new')({ component: PanelRfqFormPage });
export const panelEditRfqLazy = createLazyRoute('/panel/rfqs/$rfqId/edit')({ component: PanelRfqFormPage });
/** The same for another. */
export const panelForNewRfqLazy = createLazyRoute('/panel/for/$userId/rfqs/new')({ component: PanelRfqFormPage });
export const panelForEditRfqLazy = createLazyRoute('/panel/for/$userId/rfqs/$rfqId/edit')({ component: PanelRfqFormPage });
