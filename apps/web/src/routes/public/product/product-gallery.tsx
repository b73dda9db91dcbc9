import { ImageGallery } from '../../../files/image-gallery.tsx';
import { faProductImages } from '../../../i18n/shared/images.ts';
import { Card } from '../../../page/card.tsx';
import { namedImages, type Pictured } from './named-images.ts';

/** All images of a product. */
export function ProductGallery({ product }: { product: Pictured }) {
  return (
    <Card id="images" title={faProductImages.title}>
      <ImageGallery
        images={namedImages(product)}
        label={faProductImages.of(product.title)}
        title={product.title}
        name="images"
        eager={0}
      />
    </Card>
  );
}
