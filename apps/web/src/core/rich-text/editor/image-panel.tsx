import { fileRules, fileWording } from '@rasteh/contract/reach/files/rules';
import { richTextLimits } from '@rasteh/contract/wire/limits';
import { formatPercent } from '@rasteh/persian/digits';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { checkFiles } from '@rasteh/ui/files';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { faEditor as texts } from '../../../i18n/core/rich-text-editor.ts';
import { uploadPageImage } from '../../files/upload.ts';
import { errorText } from '../../http/error-text.ts';
import { RequestError } from '../../http/request-error.ts';
import type { EditorCommands } from './commands.ts';
import styles from './editor.module.css';
import type { ImageFields } from './nodes.ts';
import type { SelectionState } from './selection-state.ts';

type ImagePanelProps = {
  /** The selected image; null for a new one. */
  image: SelectionState['image'];
  /** What was pasted or dropped: it is uploaded at once. */
  file?: File | undefined;
  commands: EditorCommands;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
};

type Sending = { name: string; part: number; error: string | null };

/** A new image, uploaded with progress, or the text in place of one that is selected: no image is without it. */
export function ImagePanel({ image, file: given, commands, onBusy, onClose }: ImagePanelProps) {
  const [altText, setAltText] = useState(image?.altText ?? '');
  const [sending, setSending] = useState<Sending | null>(null);
  const [stored, setStored] = useState<Omit<ImageFields, 'altText'> | null>(image);
  const [isRefused, setRefused] = useState(false);
  const abort = useRef<AbortController>(null);
  const busy = useRef(onBusy);
  useEffect(() => {
    busy.current = onBusy;
  });
  useEffect(
    () => () => {
      abort.current?.abort();
      busy.current(false);
    },
    [],
  );

  async function upload(file: File): Promise<void> {
    const controller = new AbortController();
    abort.current?.abort();
    abort.current = controller;
    const show = (part: number, error: string | null = null) => setSending({ name: file.name, part, error });
    const refused = checkFiles([file], fileRules.image, fileWording).errors[0];
    if (refused) return show(0, refused.join(' '));
    busy.current(true);
    show(0);
    try {
      const { signal } = controller;
      const { id, url, width, height } = await uploadPageImage({ file, key: crypto.randomUUID(), signal, onProgress: show });
      setStored({ src: url, file_id: id, width: width ?? 1, height: height ?? 1 });
      setSending(null);
    } catch (error) {
      if (error instanceof RequestError && error.code === 'aborted')
        setSending((now) => (controller === abort.current ? null : now));
      else show(0, errorText(error));
    } finally {
      if (controller === abort.current) busy.current(false);
    }
  }

  const begin = useEffectEvent(() => given && void upload(given));
  useEffect(() => void begin(), []);

  const save = () => {
    setRefused(true);
    const said = altText.trim();
    if (said === '' || !stored) return;
    if (image) commands.setAltText(image.key, said);
    else commands.insertImage({ ...stored, altText: said });
    onClose();
  };
  const isSending = sending !== null && sending.error === null;
  return (
    <fieldset className={styles.panel} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <legend>{texts.image}</legend>
      {image ? null : (
        <div className={styles.upload}>
          <label className={styles.choose}>
            {stored ? texts.other_file : texts.file}
            <input
              type="file"
              accept={fileRules.image.extensions.map((extension) => `.${extension}`).join(',')}
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                event.currentTarget.value = '';
                if (file) void upload(file);
              }}
            />
          </label>
          {stored ? <img src={`${stored.src}?width=96`} alt="" /> : null}
          <p role="status">
            {isSending ? texts.sending(sending.name, formatPercent(sending.part * 100)) : stored ? texts.stored : null}
          </p>
          {isSending ? (
            <Button size="s" variant="quiet" onClick={() => abort.current?.abort()}>
              {texts.cancel_upload}
            </Button>
          ) : null}
          {sending?.error || (isRefused && !stored && !isSending) ? (
            <p role="alert" className={styles.error}>
              {sending?.error ?? texts.file_missing}
            </p>
          ) : null}
        </div>
      )}
      <TextField
        label={texts.alt}
        hint={texts.alt_hint}
        maxLength={richTextLimits.alternative}
        autoFocus={given !== undefined}
        value={altText}
        onChange={(event) => setAltText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          save();
        }}
        error={isRefused && altText.trim() === '' ? [texts.alt_missing] : undefined}
      />
      <Button size="s" busy={isSending} onClick={save}>
        {image ? texts.set : texts.insert}
      </Button>
      {image ? (
        <Button size="s" variant="quiet" onClick={() => commands.removeImage(image.key)}>
          {texts.remove_image}
        </Button>
      ) : null}
      <Button size="s" variant="plain" onClick={onClose}>
        {texts.cancel}
      </Button>
    </fieldset>
  );
}
