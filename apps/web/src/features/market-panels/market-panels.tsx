import { ExclusivePanels } from '@rasteh/ui/exclusive-panels';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useState } from 'react';
import { onDemand } from '../../hydration/on-demand.tsx';
import { faMarketPanels } from '../../i18n/public/market-panels.ts';
import type { RfqSubject } from './rfq-starter.tsx';

/** Loaded when its panel is first opened. */
const RfqStarter = onDemand(() => loadChunk(() => import('./rfq-starter.tsx')).then((part) => part.RfqStarter));

const panels = [
  { id: 'rfq', label: faMarketPanels.rfq },
  { id: 'suppliers', label: faMarketPanels.suppliers },
] as const;

type MarketPanelsProps = {
  wanted: RfqSubject;
  /** Renders the suppliers; called when their panel is open. */
  suppliers: () => React.ReactNode;
};

/** The panels of a product or a category, one open at a time: starting an RFQ, and the suppliers. */
export function MarketPanels({ wanted, suppliers }: MarketPanelsProps) {
  const [open, setOpen] = useState<(typeof panels)[number]['id'] | null>(null);
  return (
    <ExclusivePanels panels={panels} open={open} onOpen={setOpen}>
      {(id) => (id === 'rfq' ? <RfqStarter wanted={wanted} /> : suppliers())}
    </ExclusivePanels>
  );
}
