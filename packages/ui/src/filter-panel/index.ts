export { FilterPanel, type FilterTexts } from './filter-panel.tsx';
