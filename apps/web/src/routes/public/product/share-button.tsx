import { useToast } from '@rasteh/ui/toast';
import { fa } from '../../../i18n/fa.ts';
import styles from './product.module.css';

/** Sends the address of the product by what the device offers, or copies it. */
export function ShareButton({ title }: { title: string }) {
  const toast = useToast();
  const share = async () => {
    const url = location.origin + location.pathname;
    if (navigator.share) {
      // Closing the sheet of the device is no failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    // Without https or permission there is no clipboard: the address is shown to be copied by hand.
    toast(
      isCopied ? { title: fa.product.copied, text: url, tone: 'ok' } : { title: fa.product.copy_this, text: url, tone: 'error' },
    );
  };
  return (
    <button type="button" className={`needs-js ${styles.share}`} aria-label={fa.product.share} onClick={() => void share()}>
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path
          d="M12 15V4M8 7.5 12 4l4 3.5M5 13v7h14v-7"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
    </button>
  );
}
