import type { FileOnWire } from '@rasteh/contract/reach/files';
import { isImage, sizedUrl } from '../../../core/files/stored-images.ts';
import { useLargeImages } from '../../../core/files/use-large-images.tsx';
import { faReviews } from '../../../i18n/reach/reviews.ts';
import styles from './differences.module.css';
import { DocumentView } from './document-view.tsx';

const texts = faReviews.difference;

type FilesOfProps = {
  files: readonly FileOnWire[];
  /** The ids of the other side, and the mark of a file that it lacks; null without another side. */
  others: { ids: readonly number[]; mark: 'removed' | 'added' } | null;
};

/** The files of one side: pictures and moving pictures as they are, large on a press, PDF documents in place on a press, other files as links. */
export function FilesOf({ files, others }: FilesOfProps) {
  const images = files.filter(isImage);
  const large = useLargeImages(
    images.map(({ id, url, name }) => ({ id, url, alt: texts.picture(name) })),
    texts.pictures,
  );
  const videos = files.filter(({ mime }) => mime.startsWith('video/'));
  const documents = files.filter((file) => !isImage(file) && !videos.includes(file));
  const markOf = (id: number) => (others && !others.ids.includes(id) ? others.mark : null);
  if (files.length === 0) return <span className={styles.empty}>{texts.no_pictures}</span>;
  return (
    <>
      <ul className={styles.pictures}>
        {images.map((file, start) => {
          const mark = markOf(file.id);
          return (
            <li key={file.id} data-mark={mark ?? undefined}>
              <a href={file.url} onClick={(event) => large.open(event, start)}>
                <img src={sizedUrl(file, 480)} alt={texts.picture(file.name)} loading="lazy" />
              </a>
              {mark ? <b className={styles.mark}>{texts[mark]}</b> : null}
            </li>
          );
        })}
        {videos.map(({ id, url, name }) => (
          <li key={id}>
            <video src={url} controls muted playsInline preload="metadata" aria-label={texts.picture(name)} />
          </li>
        ))}
      </ul>
      {documents.map((file) => (
        <DocumentView key={file.id} file={file} />
      ))}
      {large.viewer}
    </>
  );
}
