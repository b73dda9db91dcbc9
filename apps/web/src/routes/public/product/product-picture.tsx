import { useLargeImages } from '../../../files/use-large-images.tsx';
import { fa } from '../../../i18n/fa.ts';

/** The picture of the product, which opens in the viewer. */
export function ProductPicture({ src, title }: { src: string; title: string }) {
  const { open, viewer } = useLargeImages([{ id: 0, url: src, alt: title }], title);
  return (
    <>
      <a href={src} onClick={(event) => open(event, 0)}>
        <img src={src} alt={fa.product.open_picture(title)} width={72} height={72} decoding="async" />
      </a>
      {viewer}
    </>
  );
}
