import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../button/index.ts';
import { checkFiles, type FileRule, type FileWording } from '../files/index.ts';
import styles from './file-field.module.css';
import { FileRow } from './file-row.tsx';
import { useFileDrop } from './use-file-drop.ts';

/** A file of the field: stored, uploading, or failed. */
export type FileItem = {
  id: string;
  name: string;
  /** Undefined where it is not known. */
  size_bytes: number | undefined;
  /** The address of a stored file. */
  href?: string | undefined;
  /** A thumbnail of a stored file, 48 px wide and high. */
  picture?: string | undefined;
  /** The uploaded share of a file, from 0 to 1; undefined for a stored file. */
  sent?: number | undefined;
  /** The current phase of a file that is no longer uploading bytes. */
  note?: string | undefined;
  /** Why the file was not stored; it can then be retried, unless it `isRefused`. */
  error?: string | undefined;
  /** Whether the file itself was refused: it takes no place of another, and the next choice removes it. */
  isRefused?: boolean | undefined;
  /** What stands below a stored file, such as a field that describes it. */
  below?: ReactNode;
};

/** The texts of the field; functions that take a name describe one file. */
export type FileFieldTexts = {
  choose: string;
  /** Label of the button while the only file is stored: the next one takes its place. Without it the field takes no other one. */
  replace?: string | undefined;
  /** Label of the camera button, when images are accepted; without it there is no such button. */
  camera?: string | undefined;
  /** Text above the buttons, such as that files may be dropped. */
  drop?: string | undefined;
  /** Describes which files are accepted. */
  rules: ReactNode;
  list: string;
  too_many: string;
  sending(name: string): string;
  size(bytes: number): string;
  cancel(name: string): string;
  remove(name: string): string;
  /** Label of the button that moves a file one place up, when `onMove` is set. */
  forward?(name: string): string;
  again: string;
  /** Label of the button that removes the report of a refused file. */
  dismiss: string;
};

type FileFieldProps = {
  label: string;
  texts: FileFieldTexts;
  /** The rules of accepted files: the rule with the file's extension applies, else the last. Checked here, before `onFiles` is called. */
  rules: readonly FileRule[];
  /** The texts of refused files. */
  wording: FileWording;
  /** The maximum number of files. */
  most: number;
  items: readonly FileItem[];
  /** An error of the field as a whole. */
  error?: readonly string[] | undefined;
  onFiles: (files: File[]) => void;
  /** Removes a file, or cancels its upload. */
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  /** Moves a stored file one place up, where the order is shown. */
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
 * Each refused file is reported until its report is removed or other files are chosen.
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
  const replaces = most === 1 && texts.replace !== undefined && items.some(({ href }) => href !== undefined);
  const room = replaces ? 1 : most - items.filter(({ isRefused }) => !isRefused).length;
  const extensions = rules.flatMap((rule) => rule.extensions);

  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    const checked = files.map((file) => ({ file, faults: faultsOf(file, rules, wording) }));
    const valid = checked.filter(({ faults }) => faults.length === 0).map(({ file }) => file);
    // When one file is asked for and several are given, it is unclear which one is meant.
    const taken = most === 1 && files.length > 1 ? [] : valid.slice(0, Math.max(0, room));
    setRefused(checked.filter(({ faults }) => faults.length > 0).map(({ faults }, id) => ({ id, text: faults.join(' ') })));
    setTooMany(taken.length < valid.length);
    for (const { id, isRefused } of items) if (isRefused) onRemove(id);
    if (taken.length > 0) onFiles(taken);
  };
  const { isOver, ...frame } = useFileDrop(take);
  const chosen = (element: HTMLInputElement) => {
    take([...(element.files ?? [])]);
    // Reset, so that the same file can be chosen again after it was corrected.
    element.value = '';
  };
  const wrong = [...(isTooMany ? [texts.too_many] : []), ...error];
  const takesPictures = texts.camera !== undefined && extensions.some((extension) => PICTURES.includes(extension));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no drop target
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
            {replaces ? texts.replace : texts.choose}
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
