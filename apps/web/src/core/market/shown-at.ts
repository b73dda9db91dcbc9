import type { Moment } from '@rasteh/persian/calendar/tehran';
import { type PriceBasis, type StatedAmount, shownOn } from '@rasteh/persian/money/price-basis';
import { type DatedVatRate, vatRate } from '@rasteh/persian/money/vat';

type StatedAt = Omit<StatedAmount, 'vat_rate'> & { stated_at: Moment };

/** A stated amount as it is shown on a basis, at the rate of the day on which it was stated. */
export const shownAt = ({ stated_at, ...stated }: StatedAt, basis: PriceBasis, rates: readonly DatedVatRate[]): number | null =>
  shownOn({ ...stated, vat_rate: vatRate(stated_at, rates) }, basis);
