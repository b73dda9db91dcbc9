import { ImageGallery } from '../../../core/files/image-gallery.tsx';
import { Card } from '../../../core/page/card.tsx';
import { faProductImages } from '../../../i18n/reach/images.ts';
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
