export { QuantityField } from './quantity-field.tsx';
