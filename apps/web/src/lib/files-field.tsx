import { type FileCategory, fileRules, fileWording } from '@rasteh/contract/file-rules';
import type { FileOnWire } from '@rasteh/contract/files';
import { Button } from '@rasteh/ui/button';
import { checkFiles } from '@rasteh/ui/files';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { faFiles } from '../i18n/fa-files.ts';
import { errorText } from './error-text.ts';
import styles from './files-field.module.css';
import { useUploads } from './use-uploads.ts';

/** A stored file as a form keeps it. */
export type KeptFile = Pick<FileOnWire, 'id' | 'name' | 'size_bytes' | 'url'> & Partial<Pick<FileOnWire, 'mime'>>;

type FilesFieldProps = {
  /** What it is called for who does not see it. */
  label: string;
  /** What is taken; a file goes to the first that takes files of its name. */
  categories: readonly [FileCategory, ...FileCategory[]];
  /** Which delegates see them. */
  scope: NonNullable<FileOnWire['scope']>;
  /** How many there may be. */
  most: number;
  files: readonly KeptFile[];
  error: readonly string[] | undefined;
  onAdd: (file: KeptFile) => void;
  onRemove: (file_id: number) => void;
  /** Puts a file before the one before it, where their order is shown. */
  onMove?: (file_id: number) => void;
  /** Whether some are still on their way. */
  onBusy: (isBusy: boolean) => void;
};

/** The category that takes files of this name; the last one says what is wrong with a name that none takes. */
function categoryOf({ name }: File, categories: FilesFieldProps['categories']): FileCategory {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  const takes = (category: FileCategory) => fileRules[category].extensions.some((one) => one === extension);
  return categories.find(takes) ?? categories.at(-1) ?? categories[0];
}

/** Files that belong to something: chosen or dropped, sent at once with how much of each was sent, tried again, taken away. */
export function FilesField({ label, categories, scope, most, files, error, onAdd, onRemove, onMove, onBusy }: FilesFieldProps) {
  const problemId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { uploads, add, again, drop } = useUploads({
    scope,
    onStored: ({ id, name, size_bytes, url, mime }) => onAdd({ id, name, size_bytes, url, mime }),
  });
  const isBusy = uploads.some((upload) => upload.error === null);
  const told = useRef(onBusy);
  useEffect(() => {
    told.current = onBusy;
  });
  useEffect(() => told.current(isBusy), [isBusy]);

  const take = (chosen: readonly File[]) => {
    const checked = chosen.map((file) => {
      const category = categoryOf(file, categories);
      return { file, category, faults: checkFiles([file], fileRules[category], fileWording).errors[0] ?? [] };
    });
    const valid = checked.filter(({ faults }) => faults.length === 0).map(({ file, category }) => ({ file, category }));
    const room = most - files.length - uploads.length;
    const faults = checked.flatMap((one) => one.faults);
    setProblems([...faults, ...(valid.length > room ? [faFiles.too_many(most)] : [])]);
    add(valid.slice(0, Math.max(0, room)));
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  const wrong = [...problems, ...(error ?? [])];

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no place where files are dropped
    <div
      role="group"
      aria-label={label}
      className={styles.field}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={categories.flatMap((category) => fileRules[category].extensions.map((extension) => `.${extension}`)).join()}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again after it was mended.
          event.currentTarget.value = '';
        }}
      />
      {files.length + uploads.length > 0 ? (
        <ul className={styles.list} aria-label={faFiles.list}>
          {files.map(({ id, name, size_bytes, url, mime }, at) => (
            <li key={id}>
              {mime?.startsWith('image/') ? (
                <img className={styles.thumb} src={`${url}?width=96`} width={48} height={48} alt="" />
              ) : null}
              <a href={url} target="_blank" rel="noreferrer">
                <bdi dir="ltr">{name}</bdi>
              </a>
              <small>{faFiles.size(size_bytes)}</small>
              {onMove && at > 0 ? (
                <Button size="s" variant="plain" aria-label={faFiles.forward(name)} onClick={() => onMove(id)}>
                  ↑
                </Button>
              ) : null}
              <Button size="s" variant="plain" aria-label={faFiles.remove(name)} onClick={() => onRemove(id)}>
                ✕
              </Button>
            </li>
          ))}
          {uploads.map((upload) => (
            <li key={upload.key}>
              <bdi dir="ltr">{upload.file.name}</bdi>
              {upload.error ? (
                <span role="alert" className={styles.problem}>
                  {errorText(upload.error)}{' '}
                  <Button size="s" variant="quiet" onClick={() => again(upload)}>
                    {faFiles.again}
                  </Button>
                </span>
              ) : (
                <progress aria-label={faFiles.sending(upload.file.name)} value={upload.part} max={1} />
              )}
              <Button size="s" variant="plain" aria-label={faFiles.remove(upload.file.name)} onClick={() => drop(upload.key)}>
                ✕
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {files.length + uploads.length < most ? (
        <div>
          <Button
            variant="quiet"
            aria-describedby={wrong.length > 0 ? problemId : undefined}
            onClick={() => input.current?.click()}
          >
            {faFiles.choose}
          </Button>
        </div>
      ) : null}
      <p className={styles.note}>
        {faFiles.rules(
          categories.map((category) => faFiles.kind(category, fileRules[category].max_bytes)),
          most,
        )}
      </p>
      {wrong.length > 0 ? (
        <p id={problemId} role="alert" className={styles.problem}>
          {wrong.join(' ')}
        </p>
      ) : null}
    </div>
  );
}
