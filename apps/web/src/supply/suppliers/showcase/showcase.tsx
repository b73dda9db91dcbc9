import type { FileOnWire } from '@rasteh/contract/reach/files';
import type { Showcase as ShowcaseOnWire } from '@rasteh/contract/supply/suppliers/showcase';
import { Carousel, carouselKinds } from '@rasteh/ui/carousel';
import type { MouseEvent, ReactNode } from 'react';
import { isImage, sizedUrl } from '../../../core/files/stored-images.ts';
import { useLargeImages } from '../../../core/files/use-large-images.tsx';
import { chatWith } from '../../../core/market/chat/chat-with.ts';
import { Card } from '../../../core/page/card.tsx';
import { useHashPosition } from '../../../core/page/carousel.ts';
import { fileSize } from '../../../i18n/core/file-size.ts';
import { fa } from '../../../i18n/fa.ts';
import { faSupplier } from '../../../i18n/supply/supplier.ts';
import styles from './showcase.module.css';

const { sections, services: serviceTexts, honors: honorTexts } = faSupplier;
const PICTURE_PX = 240;

type Items<Kind extends keyof ShowcaseOnWire> = { items: ShowcaseOnWire[Kind] };

/** The services of a supplier, one or more, one at a time in a loop. */
export function Services({ items, user_id, name }: Items<'services'> & { user_id: number; name: string }) {
  const place = useHashPosition('services');
  return (
    <Card id="services" title={sections.services}>
      <div className={styles.carousel}>
        <Carousel
          {...place}
          loop
          label={faSupplier.slider(sections.services)}
          texts={fa.carousel}
          className={carouselKinds.single}
        >
          {items.map(({ id, title, text, file }) => (
            <article key={id} className={styles.service}>
              {file ? <Picture file={file} /> : null}
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
                <button type="button" className={`needs-js ${styles.question}`} {...chatWith({ user_id, name })}>
                  {serviceTexts.ask}
                </button>
              </div>
            </article>
          ))}
        </Carousel>
      </div>
    </Card>
  );
}

/** The documents of a supplier, one or more: pictures open in the viewer, others as files. */
export function Files({ items }: Items<'files'>) {
  const place = useHashPosition('files');
  const images = items.filter(({ file }) => isImage(file)).map(({ file, title }) => ({ id: file.id, url: file.url, alt: title }));
  const { open, viewer } = useLargeImages(images, sections.files);
  return (
    <Card id="files" title={sections.files}>
      <div className={styles.carousel}>
        <Carousel {...place} label={faSupplier.slider(sections.files)} texts={fa.carousel} className={carouselKinds.files}>
          {items.map(({ id, title, file }) => (
            <Tile
              key={id}
              href={file.url}
              onClick={opener(open, images, file)}
              picture={isImage(file) ? <Picture file={file} /> : <FileSign />}
              title={title}
              note={fileSize(file.size_bytes)}
            />
          ))}
        </Carousel>
      </div>
      {viewer}
    </Card>
  );
}

/** The honors of a supplier, one or more, with their issuer and year. */
export function Honors({ items }: Items<'honors'>) {
  const place = useHashPosition('honors');
  const images = items.flatMap(({ file, title }) => (file ? [{ id: file.id, url: file.url, alt: title }] : []));
  const { open, viewer } = useLargeImages(images, sections.honors);
  return (
    <Card id="honors" title={sections.honors}>
      <div className={styles.carousel}>
        <Carousel {...place} label={faSupplier.slider(sections.honors)} texts={fa.carousel} className={carouselKinds.files}>
          {items.map(({ id, title, issuer, year, file }) => (
            <Tile
              key={id}
              href={file?.url}
              onClick={file ? opener(open, images, file) : undefined}
              picture={file ? <Picture file={file} /> : <Medal />}
              title={title}
              note={honorTexts.of(issuer, year)}
            />
          ))}
        </Carousel>
      </div>
      {viewer}
    </Card>
  );
}

type Open = ReturnType<typeof useLargeImages>['open'];

/** Opens the picture of a tile in the viewer; undefined for a file that is none. */
function opener(open: Open, images: readonly { id: number }[], file: FileOnWire) {
  const at = images.findIndex(({ id }) => id === file.id);
  return at < 0 ? undefined : (event: MouseEvent<HTMLAnchorElement>) => open(event, at);
}

type TileProps = {
  /** The file that it opens; a tile without one is no link. */
  href: string | undefined;
  onClick: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  picture: ReactNode;
  title: string;
  note: string;
};

function Tile({ href, onClick, picture, title, note }: TileProps) {
  const content = (
    <>
      <span className={styles.picture}>{picture}</span>
      <b>{title}</b>
      <small>{note}</small>
    </>
  );
  return href === undefined ? (
    <div className={styles.tile}>{content}</div>
  ) : (
    <a href={href} className={styles.tile} onClick={onClick} draggable={false}>
      {content}
    </a>
  );
}

const Picture = ({ file }: { file: FileOnWire }) => (
  <img
    src={sizedUrl(file, PICTURE_PX * 2)}
    width={PICTURE_PX}
    height={PICTURE_PX}
    alt=""
    loading="lazy"
    decoding="async"
    draggable={false}
  />
);

const FileSign = () => (
  <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
    <path d="M6 3h8l4.5 4.5V21H6zM14 3v5h4.5" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
  </svg>
);

const Medal = () => (
  <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
    <path
      d="M12 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM8.5 13.5 7 21l5-2.5L17 21l-1.5-7.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
    />
  </svg>
);
