import { ExclusivePanels } from '@rasteh/ui/exclusive-panels';
import { useState } from 'react';
import { faMarketPanels } from '../../i18n/site/market-panels.ts';
import { RfqStarter, type RfqSubject } from './rfq-starter.tsx';

const panels = [
  { id: 'rfq', label: faMarketPanels.rfq },
  { id: 'suppliers', label: faMarketPanels.suppliers },
] as const;

type MarketPanelsProps = {
  wanted: RfqSubject;
  /** Renders the suppliers; called when their panel is open. */
  suppliers: () => React.ReactNode;
};

/**
 * The panels of a product or a category, one open at a time: starting an RFQ, which stands open where there is room beside the offers,
 * and the suppliers.
 */
export function MarketPanels({ wanted, suppliers }: MarketPanelsProps) {
  const [open, setOpen] = useState<(typeof panels)[number]['id'] | null>();
  return (
    <ExclusivePanels panels={panels} open={open} standing="rfq" onOpen={setOpen}>
      {(id) => (id === 'rfq' ? <RfqStarter wanted={wanted} /> : suppliers())}
    </ExclusivePanels>
  );
}
