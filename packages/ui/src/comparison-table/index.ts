export { type ComparedCell, type ComparedColumn, ComparisonTable } from './comparison-table.tsx';
