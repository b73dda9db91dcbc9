import { buttonClass } from '@rasteh/ui/button';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { PriceListPage } from '../../../features/price-lists/price-list-page.tsx';
import { fa } from '../../../i18n/panel/price-lists.ts';

const quiet = buttonClass({ variant: 'quiet', size: 's' });

function PanelForPriceListPage() {
  const { userId, id } = panelForPriceListLazy.useParams();
  const navigate = panelForPriceListLazy.useNavigate();
  return (
    <PriceListPage
      key={`${userId} ${id}`}
      id={Number(id) || 0}
      back={
        <Link to="/panel/for/$userId/price-lists" params={{ userId }} className={quiet}>
          {fa.back}
        </Link>
      }
      toPrices={
        <Link to="/panel/for/$userId/prices" params={{ userId }} className={quiet}>
          {fa.to_prices}
        </Link>
      }
      onStart={() => void navigate({ to: '/panel/for/$userId/price-lists', params: { userId } })}
    />
  );
}

/** One price list of another, in its own chunk. */
export const panelForPriceListLazy = createLazyRoute('/panel/for/$userId/price-lists/$id')({ component: PanelForPriceListPage });
