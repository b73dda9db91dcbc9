import type { ProductImage } from '@rasteh/contract/goods/products';
import { Carousel, carouselKinds, readHashPosition, writeHashPosition } from '@rasteh/ui/carousel';
import { useLocation, useRouter } from '@tanstack/react-router';
import { faImages } from '../../i18n/reach/images.ts';
import styles from './image-gallery.module.css';
import { useLargeImages } from './use-large-images.tsx';

/** The width of an image in CSS pixels; high-density screens load double the size. */
const WIDTH = 400;

type GalleryImage = Pick<ProductImage, 'url' | 'width' | 'height'> & { id: number; alt: string };

type ImageGalleryProps = {
  images: readonly GalleryImage[];
  /** The accessible name of all images together. */
  label: string;
  /** The title of the viewer. */
  title: string;
  /** The name of the position in the address. */
  name: string;
  /** One image at a time, for a gallery beside other content. */
  isSingle?: boolean;
  /** How many images are loaded with the page; the others are loaded near the window. */
  eager: number;
};

/** A carousel of stored images that open in the viewer; its position is in the address. */
export function ImageGallery({ images, label, title, name, isSingle = false, eager }: ImageGalleryProps) {
  const router = useRouter();
  const { hash } = useLocation();
  const { open, viewer } = useLargeImages(images, title);
  const move = (slide: number) => {
    void router.navigate({
      to: '.',
      search: true,
      hash: writeHashPosition(hash, name, slide),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <div className={styles.pictures}>
      <Carousel
        label={label}
        texts={faImages.carousel}
        className={isSingle ? carouselKinds.single : carouselKinds.files}
        position={readHashPosition(hash, name) ?? 0}
        onPosition={move}
      >
        {images.map(({ id, url, alt, width, height }, at) => (
          <a key={id} href={url} className={styles.picture} onClick={(event) => open(event, at)}>
            <img
              src={`${url}?width=${WIDTH}`}
              srcSet={`${url}?width=${WIDTH} 1x, ${url}?width=${WIDTH * 2} 2x`}
              width={width ?? undefined}
              height={height ?? undefined}
              alt={faImages.open(alt)}
              loading={at < eager ? 'eager' : 'lazy'}
              decoding="async"
              draggable={false}
            />
          </a>
        ))}
      </Carousel>
      {viewer}
    </div>
  );
}
