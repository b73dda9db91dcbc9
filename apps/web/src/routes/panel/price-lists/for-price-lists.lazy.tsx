import { buttonClass } from '@rasteh/ui/button';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { PriceListStart } from '../../../features/price-lists/price-list-start.tsx';
import { toPriceListsFilter } from '../../../features/price-lists/queries.ts';
import { fa } from '../../../i18n/panel/price-lists.ts';
import { PageLinks } from '../../../lists/page-links.tsx';

function PanelForPriceListsPage() {
  const { userId } = panelForPriceListsLazy.useParams();
  const filter = toPriceListsFilter(panelForPriceListsLazy.useSearch());
  const navigate = panelForPriceListsLazy.useNavigate();
  return (
    <PriceListStart
      key={userId}
      userId={Number(userId)}
      filter={filter}
      onClear={() => void navigate({ to: '.', search: {}, resetScroll: false })}
      pages={(last) => (
        <PageLinks
          currentPage={filter.page ?? 1}
          lastPage={last}
          renderLink={({ page: to, ...link }) => (
            <Link {...link} from="/panel/for/$userId/price-lists" to="." search={{ ...filter, page: to }} />
          )}
        />
      )}
      print={
        <Link to="/panel/for/$userId/prices/print" params={{ userId }} className={buttonClass({ variant: 'quiet' })}>
          {fa.download.print}
        </Link>
      }
      onOpen={(id) => void navigate({ to: '/panel/for/$userId/price-lists/$id', params: { userId, id: String(id) } })}
    />
  );
}

/** The start of another's price lists, in its own chunk. */
export const panelForPriceListsLazy = createLazyRoute('/panel/for/$userId/price-lists')({ component: PanelForPriceListsPage });
