import { createLazyRoute, useNavigate } from '@tanstack/react-router';
import { AlertPanel } from '../../../features/price-alerts/alert-panel.tsx';
import { faPanelTitles } from '../../../i18n/panel/titles.ts';

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
