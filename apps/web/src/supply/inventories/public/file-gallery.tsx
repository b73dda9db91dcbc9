import type { FileOnWire } from '@rasteh/contract/reach/files';
import { ImageGallery } from '../../../core/files/image-gallery.tsx';
import { isImage } from '../../../core/files/stored-images.ts';
import { fileSize } from '../../../i18n/core/file-size.ts';
import { faImages } from '../../../i18n/reach/images.ts';
import { faPublicInventory } from '../../../i18n/supply/public-inventory.ts';
import styles from './file-gallery.module.css';

const texts = faPublicInventory.one;

/** The files of an inventory: a carousel of pictures that open in the viewer, and documents to download. */
export function FileGallery({ files, title }: { files: readonly FileOnWire[]; title: string }) {
  const images = files.filter(isImage);
  const documents = files.filter((file) => !isImage(file));
  const named = images.map(({ id, url, width, height }, at) => ({
    id,
    url,
    width,
    height,
    alt: faImages.image(at + 1, images.length),
  }));
  if (files.length === 0) return null;
  return (
    <>
      {images.length > 0 ? (
        <ImageGallery images={named} label={texts.files} title={title} name="files" isSingle eager={1} />
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
