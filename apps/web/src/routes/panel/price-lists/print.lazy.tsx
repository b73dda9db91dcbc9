import { useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { meQuery } from '../../../features/auth/queries.ts';
import { categoriesQuery } from '../../../features/catalogue/queries.ts';
import { PriceSheet } from '../../../features/price-lists/price-sheet.tsx';
import { usePage } from '../../../page/page.ts';

function PanelPrintPage() {
  const { api, subject_name } = usePage();
  const { data: me } = useQuery({ ...meQuery(api), enabled: subject_name === undefined });
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  return <PriceSheet name={subject_name ?? me?.supplier?.title ?? me?.name ?? ''} categories={categories} />;
}

/** All prices on paper, in their own chunk. */
export const panelPrintLazy = createLazyRoute('/panel/prices/print')({ component: PanelPrintPage });
/** Those of another on paper. */
export const panelForPrintLazy = createLazyRoute('/panel/for/$userId/prices/print')({ component: PanelPrintPage });
