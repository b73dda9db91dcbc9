import { createLazyRoute, useNavigate } from '@tanstack/react-router';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
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
      onTypedDone={() => void navigate({ to: '/panel/price-alerts', search: {}, replace: true })}
    />
  );
}
