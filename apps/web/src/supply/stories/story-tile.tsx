import type { FileOnWire } from '@rasteh/contract/reach/files';
import { isImage, sizedUrl } from '../../core/files/stored-images.ts';
import { faStories } from '../../i18n/supply/stories.ts';
import styles from './stories.module.css';

/** Twice the height of a picture in CSS pixels. */
const PICTURE_PX = 192;

type StoryTileProps = {
  title: string;
  /** What is new, below the title. */
  note?: string;
  /** The picture or the animation of the story. */
  file: FileOnWire;
  isSeen: boolean;
  isBusy: boolean;
  onOpen: () => void;
};

/** A button with the picture of a story that opens it; a new one has a thick edge and a mark, so that colour alone says nothing. */
export function StoryTile({ title, note, file, isSeen, isBusy, onOpen }: StoryTileProps) {
  return (
    <button
      type="button"
      className={styles.tile}
      data-new={isSeen ? undefined : ''}
      aria-busy={isBusy || undefined}
      onClick={onOpen}
    >
      <span className={styles.picture} aria-hidden="true">
        {isImage(file) ? (
          <img src={sizedUrl(file, PICTURE_PX)} alt="" loading="lazy" decoding="async" draggable={false} />
        ) : (
          [...title][0]
        )}
      </span>
      <span className={styles.name}>{title}</span> {note ? <small className={styles.note}>{note}</small> : null}
      {isSeen ? null : <span className="visually-hidden">، {faStories.unseen}</span>}
    </button>
  );
}
