export { ContactBox } from './contact-box.tsx';
export { ContactIcon } from './contact-icon.tsx';
