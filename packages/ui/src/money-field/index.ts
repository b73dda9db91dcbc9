export { MoneyField } from './money-field.tsx';
export { MoneyInput } from './money-input.tsx';
