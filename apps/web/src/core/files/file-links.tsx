import type { FileOnWire } from '@rasteh/contract/reach/files';
import { faFiles } from '../../i18n/reach/files.ts';
import styles from './file-links.module.css';

/** Links to files, each with its size. */
export function FileLinks({ files }: { files: readonly Pick<FileOnWire, 'id' | 'name' | 'size_bytes' | 'url'>[] }) {
  return (
    <ul className={styles.files} aria-label={faFiles.list}>
      {files.map(({ id, name, size_bytes, url }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer" className="reach">
            <bdi dir="ltr">{name}</bdi>
          </a>{' '}
          <small>{faFiles.size(size_bytes)}</small>
        </li>
      ))}
    </ul>
  );
}
