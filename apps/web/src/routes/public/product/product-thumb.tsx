import { GoodsDrawing } from '../../../core/market/goods-drawing.tsx';
import { faProductImages } from '../../../i18n/reach/images.ts';
import type { Pictured } from './named-images.ts';
import styles from './product.module.css';

/** The length of the longer side in CSS pixels. */
const SIDE = 72;

/** The size of an image in its own proportions, so that nothing moves when it is loaded. */
function sizeOf({ width, height }: Pick<Pictured['images'][number], 'width' | 'height'>) {
  if (!width || !height) return { width: SIDE, height: SIDE };
  const scale = SIDE / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** On wide screens the first image of a product, a link to all of them below; without one the drawing of its category. */
export function ProductThumb({ product: { title, images }, icon }: { product: Pictured; icon: string }) {
  const [first] = images;
  return first ? (
    <a href="#images" className={styles.thumb}>
      <img src={`${first.url}?width=320`} alt={faProductImages.of(title)} {...sizeOf(first)} loading="lazy" decoding="async" />
    </a>
  ) : (
    <span className={styles.thumb}>
      <GoodsDrawing icon={icon} title={title} kind="large" />
    </span>
  );
}
