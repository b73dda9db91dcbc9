export { Button, type ButtonLook, buttonClass } from './button.tsx';
