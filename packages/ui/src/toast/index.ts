export { ToastProvider, useToast } from './toast.tsx';
