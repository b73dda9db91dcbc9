export { Cell, HeaderCell, Row, Table } from './table.tsx';
export { useFlash } from './use-flash.ts';
