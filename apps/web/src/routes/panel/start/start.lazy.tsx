import { useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { usePage } from '../../../core/page/page.ts';
import { categoriesQuery } from '../../../goods/catalogue/queries.ts';
import { usePanelUser } from '../use-panel-user.ts';
import { StartPanel } from './start-panel.tsx';

/** The way of a new supplier, in a chunk of its own. */
export const panelStartLazy = createLazyRoute('/panel/start')({ component: StartPage });

function StartPage() {
  const { api } = usePage();
  const { me } = usePanelUser();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const { category, product } = panelStartLazy.useSearch() as { category?: string; product?: number };
  return me ? <StartPanel me={me} categories={categories} from={{ category, product }} /> : null;
}
