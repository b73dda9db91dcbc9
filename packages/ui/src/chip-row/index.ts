export { type Chip, ChipRow } from './chip-row.tsx';
