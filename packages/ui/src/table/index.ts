export { Cell, HeaderCell, Row, Table } from './table.tsx';
