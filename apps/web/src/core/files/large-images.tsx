import { ImageViewer } from '@rasteh/ui/image-viewer';
import { faLargeImages } from '../../i18n/reach/large-images.ts';

export type LargeImage = { id: number; url: string; alt: string };

type LargeImagesProps = {
  images: readonly LargeImage[];
  /** The initial image, from 0. */
  start: number;
  /** The accessible name of all images together. */
  title: string;
  onClose: () => void;
};

/** Shows stored images full screen, one at a time; its chunk is loaded with the first press on one. */
export function LargeImages({ images, start, title, onClose }: LargeImagesProps) {
  return (
    <ImageViewer
      images={images.map(({ id, url, alt }) => ({ id, src: url, alt }))}
      start={start}
      texts={{ ...faLargeImages, title }}
      onClose={onClose}
    />
  );
}
