import { fileRules, fileWording } from '@rasteh/contract/file-rules';
import { priceListLimits } from '@rasteh/contract/limits';
import { Button } from '@rasteh/ui/button';
import { checkFiles } from '@rasteh/ui/files';
import { type DragEvent, useId, useRef, useState } from 'react';
import { fa } from '../../i18n/fa-price-lists.ts';
import { errorText } from '../../lib/error-text.ts';
import styles from './start.module.css';
import type { Beginning } from './use-begin.ts';

const texts = fa.start;
const rule = fileRules.price_list;

type FileDropProps = {
  beginning: Beginning | null;
  onFile: (file: File) => void;
  onCancel: () => void;
};

/** Where a file is dropped or chosen, with how much of it was sent. */
export function FileDrop({ beginning, onFile, onCancel }: FileDropProps) {
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  const sent = beginning && 'file' in beginning.source ? beginning.source.file : null;
  const isSending = sent !== null && beginning?.error === null;

  const take = (files: readonly File[]) => {
    const [file] = files;
    if (!file || isSending) return;
    const { valid, errors } = checkFiles(files, rule, fileWording);
    const text = files.length > 1 ? texts.one_only : (errors[0]?.join(' ') ?? '');
    setProblem(text);
    if (text === '' && valid[0]) onFile(valid[0]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  const shown = problem || (sent && beginning?.error ? errorText(beginning.error) : '');

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={rule.extensions.map((extension) => `.${extension}`).join()}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again after it was mended.
          event.currentTarget.value = '';
        }}
      />
      {isSending ? (
        <>
          <p role="status">{(beginning?.part ?? 0) < 1 ? texts.sending(sent.name) : texts.reading}</p>
          <progress className={styles.bar} aria-label={texts.sending(sent.name)} value={beginning?.part ?? 0} max={1} />
          <Button variant="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </>
      ) : (
        <>
          <p className={styles.dropText}>{texts.drop}</p>
          <Button aria-describedby={shown ? errorId : undefined} onClick={() => input.current?.click()}>
            {texts.choose}
          </Button>
          <p className={styles.note}>{texts.rules(Math.floor(rule.max_bytes / 1_000_000), priceListLimits.rows)}</p>
        </>
      )}
      {shown ? (
        <p id={errorId} role="alert" className={styles.problem}>
          {shown}{' '}
          {!problem && sent ? (
            <Button size="s" variant="quiet" onClick={() => onFile(sent)}>
              {texts.again}
            </Button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
