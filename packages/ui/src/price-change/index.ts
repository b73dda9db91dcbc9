export { PriceChange, type PriceChangeTexts } from './price-change.tsx';
