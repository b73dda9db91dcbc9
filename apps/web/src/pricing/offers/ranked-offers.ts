export { type Fit, fitUnits, lowestText } from './ranking/fit.ts';
export { FitForm } from './ranking/fit-form.tsx';
export { PriceRange } from './ranking/price-range.tsx';
export { RankedBoard } from './ranking/ranked-board.tsx';
export { rankOffers } from './ranking/ranking.ts';
export { useFit } from './ranking/use-fit.ts';
