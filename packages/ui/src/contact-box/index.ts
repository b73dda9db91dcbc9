export { ContactBox } from './contact-box.tsx';
