import { buttonClass } from '@rasteh/ui/button';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { PriceListPage } from '../../../features/price-lists/price-list-page.tsx';
import { fa } from '../../../i18n/panel/price-lists.ts';

function PanelPriceListPage() {
  const { id } = panelPriceListLazy.useParams();
  const navigate = panelPriceListLazy.useNavigate();
  return (
    <PriceListPage
      key={id}
      id={Number(id) || 0}
      back={
        <Link to="/panel/price-lists" className={buttonClass({ variant: 'quiet', size: 's' })}>
          {fa.back}
        </Link>
      }
      toPrices={
        <Link to="/panel/prices" className={buttonClass({ variant: 'quiet', size: 's' })}>
          {fa.to_prices}
        </Link>
      }
      onStart={() => void navigate({ to: '/panel/price-lists' })}
    />
  );
}

/** One price list, in its own chunk. */
export const panelPriceListLazy = createLazyRoute('/panel/price-lists/$id')({ component: PanelPriceListPage });
