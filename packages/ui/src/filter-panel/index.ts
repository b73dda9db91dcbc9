export { FilterPanel } from './filter-panel.tsx';
