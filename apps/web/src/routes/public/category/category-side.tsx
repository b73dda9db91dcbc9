import type { CategoryDetail } from '@rasteh/contract/goods/catalogue';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useQuery } from '@tanstack/react-query';
import { hydratedLater } from '../../../core/hydration/hydrated-later.tsx';
import { useNow } from '../../../core/page/clock.ts';
import { usePage } from '../../../core/page/page.ts';
import { useTopic } from '../../../core/realtime/socket.ts';
import { publicInventoryListQuery, stockCardQuery } from '../../../supply/inventories/public/queries.ts';
import { openRfqsQuery, publicRfqListQuery } from '../../../trade/rfqs/public/queries.ts';

const MINUTE_MS = 60_000;

const CategoryPanels = hydratedLater('press', () =>
  loadChunk(() => import('../page-panels.tsx')).then((module) => module.CategoryPanels),
);

type CategorySideProps = { category: Pick<CategoryDetail, 'id' | 'title'>; goods: string };

/**
 * What stands beside the board, as markup of the server until it is used. What its cards show is followed here: a change of it, and of the
 * minute that their times name, loads its script.
 */
export function CategorySide({ category: { id, title }, goods }: CategorySideProps) {
  const { api } = usePage();
  const { data: stock } = useQuery(publicInventoryListQuery(api, stockCardQuery(id)));
  const { data: rfqs } = useQuery(publicRfqListQuery(api, openRfqsQuery(id)));
  useTopic('inventories');
  useTopic('rfqs');
  const minute = Math.floor(useNow() / MINUTE_MS);
  return <CategoryPanels category={{ id, title }} goods={goods} stock={stock} rfqs={rfqs} minute={minute} />;
}
