import { buttonClass } from '@rasteh/ui/button';
import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { faPriceAlerts as texts } from '../../../i18n/pricing/price-alerts.ts';
import { MovedGoods } from '../../../pricing/offers/moved-goods.tsx';
import { AlertPanel } from '../../../pricing/price-alerts/alert-panel.tsx';

/** The price alerts, in a chunk of their own. */
export const panelPriceAlertsLazy = createLazyRoute('/panel/price-alerts')({ component: PriceAlertsPage });

function PriceAlertsPage() {
  const typed = panelPriceAlertsLazy.useSearch();
  const navigate = useNavigate();
  return (
    <AlertPanel
      key={JSON.stringify(typed)}
      title={faPanelTitles.own.price_alerts}
      typed={typed}
      offered={
        <MovedGoods
          renderAct={({ id, title: goods }) => (
            <Link
              to="/panel/price-alerts"
              search={{ product: id }}
              className={buttonClass({ variant: 'quiet', size: 's' })}
              aria-label={texts.new_title(goods)}
            >
              {texts.new}
            </Link>
          )}
        />
      }
      onTypedDone={() => void navigate({ to: '/panel/price-alerts', search: {}, replace: true })}
    />
  );
}
