import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../button/index.ts';
import { checkFiles, type FileRule, type FileWording } from '../files/index.ts';
import styles from './file-field.module.css';
import { FileRow } from './file-row.tsx';
import { useFileDrop } from './use-file-drop.ts';

/** A file of the field: stored, on its way, or refused on its way. */
export type FileItem = {
  id: string;
  name: string;
  size_bytes: number;
  /** Where a stored one is read. */
  href?: string | undefined;
  /** A small picture of a stored one, 48 px wide and high. */
  picture?: string | undefined;
  /** How much of one on its way was sent, from 0 to 1; undefined for what is stored. */
  sent?: number | undefined;
  /** What is done with it now, where that is no longer sending. */
  note?: string | undefined;
  /** Why it was not stored; it can then be tried again. */
  error?: string | undefined;
};

/** The words of the field; those with a name are said of one file. */
export type FileFieldTexts = {
  choose: string;
  /** On the button that takes a picture, where pictures are taken; without it there is none. */
  camera?: string | undefined;
  /** Over the buttons, such as that files may be dropped. */
  drop?: string | undefined;
  /** What may be chosen. */
  rules: ReactNode;
  list: string;
  too_many: string;
  sending(name: string): string;
  size(bytes: number): string;
  cancel(name: string): string;
  remove(name: string): string;
  /** Puts one before the one before it, where `onMove` does. */
  forward?(name: string): string;
  again: string;
  /** Takes away what is said of a file that was not taken. */
  dismiss: string;
};

type FileFieldProps = {
  label: string;
  texts: FileFieldTexts;
  /** What is taken: a file by the rule that has its extension, or by the last. Checked here, before `onFiles` has them. */
  rules: readonly FileRule[];
  /** What is said of the rest. */
  wording: FileWording;
  /** How many there may be. */
  most: number;
  items: readonly FileItem[];
  /** What is wrong with the field as a whole. */
  error?: readonly string[] | undefined;
  onFiles: (files: File[]) => void;
  /** Takes one away, or cancels its sending. */
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  /** Puts a stored one before the one before it, where their order is shown. */
  onMove?: ((id: string) => void) | undefined;
};

const PICTURES = ['jpg', 'jpeg'];

function faultsOf(file: File, rules: readonly FileRule[], wording: FileWording): readonly string[] {
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const rule = rules.find(({ extensions }) => extensions.includes(extension)) ?? rules.at(-1);
  return rule ? (checkFiles([file], rule, wording).errors[0] ?? []) : [];
}

/**
 * Files that are chosen, dropped, pasted or taken by the camera, several at once; each has its own progress, cancel, retry and error.
 * What is not taken is said of each file until it is taken away or others are chosen.
 */
export function FileField({
  label,
  texts,
  rules,
  wording,
  most,
  items,
  error = [],
  onFiles,
  onRemove,
  onRetry,
  onMove,
}: FileFieldProps) {
  const problemId = useId();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly { id: number; text: string }[]>([]);
  const [isTooMany, setTooMany] = useState(false);
  const room = most - items.length;
  const extensions = rules.flatMap((rule) => rule.extensions);

  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    const checked = files.map((file) => ({ file, faults: faultsOf(file, rules, wording) }));
    const valid = checked.filter(({ faults }) => faults.length === 0).map(({ file }) => file);
    // Of several where one is asked for, none is meant more than the others.
    const taken = most === 1 && files.length > 1 ? [] : valid.slice(0, Math.max(0, room));
    setRefused(checked.filter(({ faults }) => faults.length > 0).map(({ faults }, id) => ({ id, text: faults.join(' ') })));
    setTooMany(taken.length < valid.length);
    if (taken.length > 0) onFiles(taken);
  };
  const { isOver, ...frame } = useFileDrop(take);
  const chosen = (element: HTMLInputElement) => {
    take([...(element.files ?? [])]);
    // The same file can be chosen again after it was mended.
    element.value = '';
  };
  const wrong = [...(isTooMany ? [texts.too_many] : []), ...error];
  const takesPictures = texts.camera !== undefined && extensions.some((extension) => PICTURES.includes(extension));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no place where files are dropped
    <div role="group" aria-label={label} className={styles.field} data-over={isOver || undefined} {...frame}>
      <input
        ref={input}
        type="file"
        hidden
        multiple={most > 1}
        accept={extensions.map((extension) => `.${extension}`).join()}
        onChange={(event) => chosen(event.currentTarget)}
      />
      {items.length + refused.length > 0 ? (
        <ul className={styles.list} aria-label={texts.list}>
          {items.map((item, at) => (
            <FileRow
              key={item.id}
              item={item}
              texts={texts}
              onRemove={onRemove}
              onRetry={onRetry}
              onMove={at > 0 ? onMove : undefined}
            />
          ))}
          {refused.map(({ id, text }) => (
            <li key={`refused-${id}`}>
              <span role="alert" className={styles.problem}>
                {text}
              </span>
              <Button
                size="s"
                variant="plain"
                aria-label={texts.dismiss}
                onClick={() => setRefused((all) => all.filter((one) => one.id !== id))}
              >
                ✕
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {room > 0 ? (
        <div className={styles.ways}>
          {texts.drop ? <p className={styles.drop}>{texts.drop}</p> : null}
          <Button
            variant="quiet"
            aria-describedby={wrong.length > 0 ? problemId : undefined}
            onClick={() => input.current?.click()}
          >
            {texts.choose}
          </Button>
          {takesPictures ? (
            <>
              <input
                ref={camera}
                type="file"
                hidden
                accept="image/jpeg"
                capture="environment"
                onChange={(event) => chosen(event.currentTarget)}
              />
              <Button variant="quiet" className={styles.camera} onClick={() => camera.current?.click()}>
                {texts.camera}
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
      <p className={styles.note}>{texts.rules}</p>
      {wrong.length > 0 ? (
        <p id={problemId} role="alert" tabIndex={-1} data-wrong className={styles.problem}>
          {wrong.join(' ')}
        </p>
      ) : null}
    </div>
  );
}
