import { ImageViewer } from '@rasteh/ui/image-viewer';
import { faLargeImages } from '../i18n/shared/large-images.ts';

export type LargeImage = { id: number; url: string; alt: string };

type LargeImagesProps = {
  images: readonly LargeImage[];
  /** The one to begin with, from 0. */
  start: number;
  /** What they show together. */
  title: string;
  onClose: () => void;
};

/** Stored pictures over all else, one at a time; a chunk that comes with the first press on one. */
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
