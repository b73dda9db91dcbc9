import { formatNumber } from '@rasteh/persian/digits';
import type { ImageViewerTexts } from '@rasteh/ui/image-viewer';

/** Texts of the image viewer, except its title. */
export const faLargeImages: Omit<ImageViewerTexts, 'title'> = {
  close: 'بستن',
  previous: 'تصویر قبلی',
  next: 'تصویر بعدی',
  zoom_in: 'بزرگ‌نمایی',
  zoom_out: 'کوچک‌نمایی',
  whole: 'نمایش همهٔ تصویر',
  image: (number, of) => `${formatNumber(number)} از ${formatNumber(of)}`,
  failed: 'این تصویر باز نشد.',
};
