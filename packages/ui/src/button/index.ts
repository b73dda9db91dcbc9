export { Button, buttonClass } from './button.tsx';
export { ConfirmButton } from './confirm-button.tsx';
