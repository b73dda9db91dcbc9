import { ExclusivePanels } from '@rasteh/ui/exclusive-panels';
import { Skeleton } from '@rasteh/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { fa } from '../../i18n/fa.ts';
import { faMarketPanels } from '../../i18n/fa-market-panels.ts';
import type { Wanted } from './rfq-starter.tsx';

/** It comes with the first opening of its panel. */
const RfqStarter = lazy(() => import('./rfq-starter.tsx').then((part) => ({ default: part.RfqStarter })));

const panels = [
  { id: 'rfq', label: faMarketPanels.rfq },
  { id: 'suppliers', label: faMarketPanels.suppliers },
] as const;

type MarketPanelsProps = {
  wanted: Wanted;
  /** The suppliers of it, drawn when their panel is open. */
  suppliers: () => React.ReactNode;
};

/** The panels of a product or a category, one open at a time: writing an RFQ for it, and its suppliers. */
export function MarketPanels({ wanted, suppliers }: MarketPanelsProps) {
  const [open, setOpen] = useState<(typeof panels)[number]['id'] | null>(null);
  return (
    <ExclusivePanels panels={panels} open={open} onOpen={setOpen}>
      {(id) => (
        <Suspense fallback={<Skeleton label={fa.shell.loading} rows={4} />}>
          {id === 'rfq' ? <RfqStarter wanted={wanted} /> : suppliers()}
        </Suspense>
      )}
    </ExclusivePanels>
  );
}
