import { useToast } from '@rasteh/ui/toast';
import { ShareMark } from '../../../core/market/share/share-mark.tsx';
import { fa } from '../../../i18n/fa.ts';

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
  return <ShareMark aria-label={fa.product.share} onClick={() => void share()} />;
}
