import { Button } from '../button/index.ts';
import styles from './file-field.module.css';
import type { FileFieldTexts, FileItem } from './file-field.tsx';

type FileRowProps = {
  item: FileItem;
  texts: FileFieldTexts;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  onMove: ((id: string) => void) | undefined;
};

/** One file: its name, its progress or error, and its actions. */
export function FileRow({ item, texts, onRemove, onRetry, onMove }: FileRowProps) {
  const { id, name, size_bytes, href, picture, sent, note, error, isRefused, below } = item;
  const isOnItsWay = sent !== undefined && error === undefined;
  return (
    <li>
      {picture ? <img className={styles.thumb} src={picture} width={48} height={48} alt="" /> : null}
      {href === undefined ? (
        <bdi dir="ltr">{name}</bdi>
      ) : (
        <a href={href} target="_blank" rel="noreferrer" className="reach">
          <bdi dir="ltr">{name}</bdi>
        </a>
      )}
      {isOnItsWay ? (
        <>
          <progress aria-label={texts.sending(name)} value={sent} max={1} />
          {note ? <small role="status">{note}</small> : null}
        </>
      ) : size_bytes === undefined ? null : (
        <small>{texts.size(size_bytes)}</small>
      )}
      {error === undefined ? null : (
        <span role="alert" className={styles.problem}>
          {error}{' '}
          {isRefused ? null : (
            <Button size="s" variant="quiet" onClick={() => onRetry(id)}>
              {texts.again}
            </Button>
          )}
        </span>
      )}
      {onMove && texts.forward && sent === undefined ? (
        <Button size="s" variant="plain" aria-label={texts.forward(name)} onClick={() => onMove(id)}>
          ↑
        </Button>
      ) : null}
      <Button
        size="s"
        variant="plain"
        aria-label={isOnItsWay ? texts.cancel(name) : texts.remove(name)}
        onClick={() => onRemove(id)}
      >
        ✕
      </Button>
      {below ? <div className={styles.below}>{below}</div> : null}
    </li>
  );
}
