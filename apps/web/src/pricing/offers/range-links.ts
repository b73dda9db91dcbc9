import type { Unit } from '@rasteh/contract/goods/catalogue';
import { amountConversion } from '../../core/market/amount-conversion.ts';
import type { ShownBasis } from '../../core/market/price-basis.ts';
import { useVatRates } from '../../core/market/vat-rates.ts';
import { useNow } from '../../core/page/clock.ts';
import type { BasisSearch } from '../../core/url/basis-search.ts';
import { rangeOf } from './board-query.ts';
import type { BoardSearch } from './board-search.ts';

/** Returns the search of a board on another basis, to which its range of amounts is converted. */
export function useSearchOn(search: BoardSearch, basis: ShownBasis, units: readonly Unit[]) {
  const now = useNow();
  const rates = useVatRates();
  const range = rangeOf(search);
  const convert = range ? amountConversion(rates) : null;
  return (chosen: BasisSearch): BoardSearch => {
    const unit = units.find(({ code }) => code === chosen.per);
    const moved = (amount: number | undefined): string | undefined => {
      if (amount === undefined || !unit || !convert) return undefined;
      const stated = { amount, unit: basis.unit, piece: null, vat_included: basis.with_vat, stated_at: now };
      const rial = convert(stated, { unit, with_vat: chosen.vat === 'with' });
      return rial === null ? undefined : String(rial / 10);
    };
    return { ...search, ...chosen, ...(range ? { from: moved(range.from), to: moved(range.to) } : {}) };
  };
}
