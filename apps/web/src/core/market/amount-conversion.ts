import type { Moment } from '@rasteh/persian/calendar/tehran';
import { type PriceBasis, type StatedAmount, shownOn } from '@rasteh/persian/money/price-basis';
import { type DatedVatRate, vatRate } from '@rasteh/persian/money/vat';

type StatedAt = Omit<StatedAmount, 'vat_rate'> & { stated_at: Moment };

/** Returns what converts a stated amount to a basis, at the rate of the day on which it was stated; null where the units do not compare. */
export const amountConversion =
  (rates: readonly DatedVatRate[]) =>
  ({ stated_at, ...stated }: StatedAt, basis: PriceBasis): number | null =>
    shownOn({ ...stated, vat_rate: vatRate(stated_at, rates) }, basis);
