export { type ComparedCell, ComparisonTable } from './comparison-table.tsx';
