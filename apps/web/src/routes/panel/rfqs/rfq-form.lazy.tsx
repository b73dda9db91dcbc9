import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { usePage } from '../../../core/page/page.ts';
import { categoriesQuery } from '../../../goods/catalogue/queries.ts';
import { RfqEditor } from '../../../trade/rfqs/rfq-editor.tsx';
import { lazyPanelPage } from '../lazy-panel-page.tsx';
import { usePanelUser } from '../use-panel-user.ts';

function RfqFormPage() {
  const { api } = usePage();
  const { user_id, isReviewed } = usePanelUser();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const { rfqId } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  return (
    <RfqEditor
      key={rfqId ?? 'new'}
      user_id={user_id}
      isReviewed={isReviewed}
      rfq_id={rfqId === undefined ? null : Number(rfqId) || 0}
      start={rfqId === undefined ? search : {}}
      categories={categories}
    />
  );
}

/** The form of an RFQ, in a chunk of its own. */
export const newRfqLazy = lazyPanelPage('/rfqs/new', RfqFormPage);
export const editRfqLazy = lazyPanelPage('/rfqs/$rfqId/edit', RfqFormPage);
