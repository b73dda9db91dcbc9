import { useQuery } from '@tanstack/react-query';
import { usePage } from '../../../core/page/page.ts';
import { categoriesQuery } from '../../../goods/catalogue/queries.ts';
import { meQuery } from '../../../people/auth/queries.ts';
import { PrintedList } from '../../../pricing/price-lists/printed-list.tsx';
import { lazyPanelPage } from '../lazy-panel-page.tsx';

function PrintPage() {
  const { api, subject_name } = usePage();
  const { data: me } = useQuery({ ...meQuery(api), enabled: subject_name === undefined });
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  return <PrintedList name={subject_name ?? me?.supplier?.title ?? me?.name ?? ''} categories={categories} />;
}

/** All prices for printing, in a chunk of their own. */
export const printLazy = lazyPanelPage('/prices/print', PrintPage);
