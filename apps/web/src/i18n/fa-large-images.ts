import { formatNumber } from '@rasteh/persian/digits';
import type { ImageViewerTexts } from '@rasteh/ui/image-viewer';

/** What the view of large pictures says, but for its title. */
export const faLargeImages: Omit<ImageViewerTexts, 'title'> = {
  close: 'بستن',
  previous: 'تصویر پیشین',
  next: 'تصویر بعدی',
  zoom_in: 'نزدیک‌تر',
  zoom_out: 'دورتر',
  whole: 'همهٔ تصویر',
  image: (number, of) => `${formatNumber(number)} از ${formatNumber(of)}`,
  failed: 'این تصویر باز نشد.',
};
