import type { PublicInventory } from '@rasteh/contract/supply/inventories';
import { isImage, sizedUrl } from '../../../core/files/stored-images.ts';
import { GoodsDrawing } from '../../../core/market/goods-drawing.tsx';
import styles from './stock-picture.module.css';

/** The width of a picture in CSS pixels; high-density screens load double the size. */
const THUMB = 44;

/** The first picture of goods in stock, or a drawing of such goods; `icon` is that of their category. */
export function StockPicture({ inventory: { files, product }, icon }: { inventory: PublicInventory; icon: string }) {
  const image = files.find(isImage);
  if (!image)
    return (
      <span className={styles.drawn}>
        <GoodsDrawing icon={icon} title={product.title} />
      </span>
    );
  return (
    <img
      className={styles.thumb}
      src={sizedUrl(image, THUMB * 2)}
      width={THUMB}
      height={THUMB}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
