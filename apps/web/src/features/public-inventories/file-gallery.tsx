import type { FileOnWire } from '@rasteh/contract/files';
import { Carousel, readHashPosition, writeHashPosition } from '@rasteh/ui/carousel';
import { useLocation, useRouter } from '@tanstack/react-router';
import { isImage, sizedUrl } from '../../files/stored-images.ts';
import { useLargeImages } from '../../files/use-large-images.tsx';
import { faPublicInventory } from '../../i18n/public/inventory.ts';
import { fileSize } from '../../i18n/shared/file-size.ts';
import styles from './file-gallery.module.css';

const texts = faPublicInventory.one;
const NAME = 'files';
/** The width of a picture in CSS pixels; high-density screens load double the size. */
const WIDTH = 400;

/** The files of an inventory: a carousel of pictures that open in the viewer, and documents to download. */
export function FileGallery({ files, title }: { files: readonly FileOnWire[]; title: string }) {
  const router = useRouter();
  const { hash } = useLocation();
  const images = files.filter(isImage);
  const documents = files.filter((file) => !isImage(file));
  const named = images.map(({ id, url }, at) => ({ id, url, alt: texts.image(at + 1, images.length) }));
  const { open, viewer } = useLargeImages(named, title);

  const move = (slide: number) => {
    void router.navigate({
      to: '.',
      search: true,
      hash: writeHashPosition(hash, NAME, slide),
      replace: true,
      resetScroll: false,
    });
  };
  if (files.length === 0) return null;
  return (
    <>
      {images.length > 0 ? (
        <div className={styles.pictures}>
          <Carousel
            label={texts.files}
            texts={faPublicInventory.carousel}
            className={styles.carousel ?? ''}
            position={readHashPosition(hash, NAME) ?? 0}
            onPosition={move}
          >
            {images.map((image, at) => (
              <a key={image.id} href={image.url} className={styles.picture} onClick={(event) => open(event, at)}>
                <img
                  src={sizedUrl(image, WIDTH)}
                  srcSet={`${sizedUrl(image, WIDTH)} 1x, ${sizedUrl(image, WIDTH * 2)} 2x`}
                  width={image.width ?? undefined}
                  height={image.height ?? undefined}
                  alt={texts.open_image(texts.image(at + 1, images.length))}
                  loading={at < 3 ? 'eager' : 'lazy'}
                  decoding="async"
                  draggable={false}
                />
              </a>
            ))}
          </Carousel>
          {viewer}
        </div>
      ) : null}
      {documents.length > 0 ? (
        <ul className={styles.documents} aria-label={texts.documents}>
          {documents.map(({ id, url, name, size_bytes }) => (
            <li key={id}>
              <a href={url}>
                <bdi>{name}</bdi>
              </a>{' '}
              <small>{fileSize(size_bytes)}</small>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
