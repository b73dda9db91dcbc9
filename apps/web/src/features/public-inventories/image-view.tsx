import type { FileOnWire } from '@rasteh/contract/files';
import { Carousel } from '@rasteh/ui/carousel';
import { DialogBody } from '@rasteh/ui/dialog-stack';
import { useState } from 'react';
import { faPublicInventory } from '../../i18n/fa-public-inventory.ts';
import styles from './image-view.module.css';

const texts = faPublicInventory.one;

/** Pictures one at a time and as large as the window lets them be, from `start` on. */
export function ImageView({ images, start }: { images: readonly FileOnWire[]; start: number }) {
  const [at, setAt] = useState(start);
  return (
    <DialogBody>
      <Carousel
        label={texts.files}
        texts={faPublicInventory.carousel}
        className={styles.one ?? ''}
        position={at}
        onPosition={setAt}
      >
        {images.map((image, index) => (
          <img
            key={image.id}
            className={styles.image}
            src={image.url}
            width={image.width ?? undefined}
            height={image.height ?? undefined}
            alt={texts.image(index + 1, images.length)}
            draggable={false}
          />
        ))}
      </Carousel>
    </DialogBody>
  );
}
