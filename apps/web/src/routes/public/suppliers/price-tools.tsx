import type { Unit } from '@rasteh/contract/goods/catalogue';
import { Link } from '@tanstack/react-router';
import { BasisSwitch } from '../../../core/market/basis-switch.tsx';
import { usePriceBasis } from '../../../core/market/price-basis.ts';
import { SupplierPriceTools } from './supplier-price-tools.tsx';

/** What is chosen among the prices, with the switch of the tax; each category has a unit of its own. */
export function PriceTools({
  unit,
  ...tools
}: Omit<Parameters<typeof SupplierPriceTools>[0], 'basis' | 'children'> & { unit: Unit }) {
  return (
    <SupplierPriceTools {...tools} basis={usePriceBasis([unit])}>
      <BasisSwitch
        units={[unit]}
        renderLink={(next, link) => (
          <Link
            {...link}
            from="/suppliers/$handle"
            to="."
            search={(search) => ({ ...search, ...next })}
            activeOptions={{ exact: true, includeSearch: true }}
            resetScroll={false}
          />
        )}
      />
    </SupplierPriceTools>
  );
}
