export { PriceCell } from './price-cell.tsx';
