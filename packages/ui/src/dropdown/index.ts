export { Dropdown } from './dropdown.tsx';
