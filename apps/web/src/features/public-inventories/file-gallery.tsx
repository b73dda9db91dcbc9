import type { FileOnWire } from '@rasteh/contract/files';
import { Carousel, readHashPosition, writeHashPosition } from '@rasteh/ui/carousel';
import { useDialogs } from '@rasteh/ui/dialog-stack';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { faPublicInventory } from '../../i18n/fa-public-inventory.ts';
import styles from './file-gallery.module.css';
import { isImage, sizedUrl } from './inventory-text.tsx';

const texts = faPublicInventory.one;
const NAME = 'files';
/** CSS pixels of a picture in the row; screens with twice as many take the double. */
const WIDTH = 400;

/** The files of an inventory: pictures that slide and open large, and documents to take along. */
export function FileGallery({ files, title }: { files: readonly FileOnWire[]; title: string }) {
  const router = useRouter();
  const { hash } = useLocation();
  const dialogs = useDialogs();
  const images = files.filter(isImage);
  const documents = files.filter((file) => !isImage(file));

  const move = (slide: number) => {
    void router.navigate({
      to: '.',
      search: true,
      hash: writeHashPosition(hash, NAME, slide),
      replace: true,
      resetScroll: false,
    });
  };
  const open = (event: MouseEvent, start: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void import('./image-view.tsx').then(
      ({ ImageView }) =>
        dialogs.open({ name: 'image', component: ImageView, props: { images, start }, options: { title, size: 'lg' } }),
      // What cannot be loaded now is seen at its own address.
      () => window.location.assign(images[start]?.url ?? ''),
    );
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
        </div>
      ) : null}
      {documents.length > 0 ? (
        <ul className={styles.documents} aria-label={texts.documents}>
          {documents.map(({ id, url, name, size_bytes }) => (
            <li key={id}>
              <a href={url}>
                <bdi>{name}</bdi>
              </a>{' '}
              <small>{texts.size(Math.max(1, Math.round(size_bytes / 1_000)))}</small>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
