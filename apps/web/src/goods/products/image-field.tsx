import type { ProductImage } from '@rasteh/contract/goods/products';
import { productLimits } from '@rasteh/contract/wire/limits';
import { Badge } from '@rasteh/ui/badge';
import { TextField } from '@rasteh/ui/field';
import { FilesField } from '../../core/files/files-field.tsx';
import { movedForward } from '../../core/files/moved-forward.ts';
import { faOwnProducts } from '../../i18n/goods/own-products.ts';
import styles from './product-panel.module.css';

const texts = faOwnProducts.editor;
/** Characters of the text of an image, as the contract has it. */
const MOST_ALT = 120;

/** An image in the form. */
export type EditedImage = { id: number; url: string; alt: string };

/** An image of a product as the form has it. */
export const toEdited = ({ file_id, url, alt }: ProductImage): EditedImage => ({ id: file_id, url, alt: alt ?? '' });

type ImageFieldProps = {
  images: readonly EditedImage[];
  /** The ids of those that wait for review. */
  waiting: ReadonlySet<number>;
  error: readonly string[] | undefined;
  onChange: (change: (images: readonly EditedImage[]) => readonly EditedImage[]) => void;
  /** Reports whether an upload is running. */
  onBusy: (isBusy: boolean) => void;
};

/** The images of a product in their order, each with the text of what it shows; new ones are uploaded at once. */
export function ImageField({ images, waiting, error, onChange, onBusy }: ImageFieldProps) {
  const names = new Map(images.map(({ id }, at) => [id, texts.image(at + 1)]));
  const describe = (file_id: number, alt: string) =>
    onChange((all) => all.map((one) => (one.id === file_id ? { ...one, alt } : one)));
  return (
    <div className={styles.images}>
      <p>{texts.images}</p>
      <p className={styles.note}>{texts.images_hint}</p>
      <FilesField
        label={texts.images}
        categories={['image']}
        scope="prices"
        most={productLimits.images}
        files={images.map(({ id, url }) => ({ id, url, name: names.get(id) ?? '', mime: 'image/webp' }))}
        error={error}
        onAdd={({ id, url }) => onChange((all) => [...all, { id, url, alt: '' }])}
        onRemove={(id) => onChange((all) => all.filter((one) => one.id !== id))}
        onMove={(id) => onChange((all) => movedForward(all, id))}
        onBusy={onBusy}
        renderBelow={(file_id) => (
          <div className={styles.below}>
            {waiting.has(file_id) ? <Badge tone="ask">{texts.image_waits}</Badge> : null}
            <TextField
              label={texts.image_alt(names.get(file_id) ?? '')}
              maxLength={MOST_ALT}
              value={images.find((one) => one.id === file_id)?.alt ?? ''}
              onChange={(event) => describe(file_id, event.currentTarget.value)}
            />
          </div>
        )}
      />
    </div>
  );
}
