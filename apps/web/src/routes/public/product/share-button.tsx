import { ShareMark } from '../../../core/market/share/share-mark.tsx';
import { useCopy } from '../../../core/market/share/use-copy.ts';
import { fa } from '../../../i18n/fa.ts';

/** Sends the address of the product by what the device offers, or copies it. */
export function ShareButton({ title }: { title: string }) {
  const copy = useCopy({ copied: fa.product.copied, not_copied: fa.product.copy_this });
  const share = async () => {
    const url = location.origin + location.pathname;
    if (navigator.share) {
      // Closing the sheet of the device is no failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await copy(url, url);
  };
  return <ShareMark aria-label={fa.product.share} onClick={() => void share()} />;
}
