import type { SharedPriceSheet } from '@rasteh/contract/pricing/price-sheets';
import { priceSheetLimits } from '@rasteh/contract/wire/limits';
import { Button, buttonClass } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { useId, useState } from 'react';
import { useCopy } from '../../../core/market/share/use-copy.ts';
import { useNow } from '../../../core/page/clock.ts';
import { faPriceSheet } from '../../../i18n/pricing/price-sheet.ts';
import { countRows } from '../sheet-rows.ts';
import styles from './sheet-tools.module.css';
import { sheetWords } from './sheet-words.ts';

const texts = faPriceSheet.tools;

/** The path of a picture of a sheet, counted from 1. */
const pictureOf = (url: string, at: number): string => `/cards${new URL(url).pathname}/${at}.png`;

/** The pictures as files, to be sent to another program. @throws Error when one is not answered */
async function readPictures(paths: readonly string[]): Promise<File[]> {
  const answers = await Promise.all(paths.map((path) => fetch(path)));
  if (answers.some(({ ok }) => !ok)) throw new Error('a picture is not there');
  const blobs = await Promise.all(answers.map((answer) => answer.blob()));
  return blobs.map((blob, at) => new File([blob], texts.file_name(at + 1), { type: 'image/png' }));
}

/** Whether the browser passes pictures on to other programs. */
const canSendPictures = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File([''], texts.file_name(1), { type: 'image/png' })] });

/** What is sent of a sheet: its text, its link, and its pictures. `children` are further ways. */
export function SheetTools({ sheet, children }: { sheet: SharedPriceSheet; children?: React.ReactNode }) {
  const toast = useToast();
  const copy = useCopy(texts);
  const now = useNow();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const text = sheetWords(sheet, now);
  const { url, title } = sheet;
  const pictures = Math.max(1, Math.ceil(countRows(sheet) / priceSheetLimits.picture_rows));
  const paths = Array.from({ length: pictures }, (_, at) => pictureOf(url, at + 1));

  const sendPictures = async () => {
    setBusy(true);
    try {
      const files = await readPictures(paths);
      // Rejected when the visitor closes the list of programs.
      await navigator.share({ files, title }).catch(() => null);
    } catch {
      toast({ title: texts.no_picture, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.tools} aria-label={texts.title}>
      <div className={styles.buttons}>
        <Button onClick={() => void copy(text)}>{texts.copy_text}</Button>
        <Button variant="quiet" onClick={() => void copy(url)}>
          {texts.copy_link}
        </Button>
        {'share' in navigator ? (
          <Button variant="quiet" onClick={() => void navigator.share({ title, text }).catch(() => null)}>
            {texts.send}
          </Button>
        ) : null}
        {canSendPictures() ? (
          <Button variant="quiet" busy={isBusy} onClick={() => void sendPictures()}>
            {texts.send_pictures}
          </Button>
        ) : null}
        {children}
      </div>
      <label htmlFor={id}>{texts.text}</label>
      <textarea
        id={id}
        readOnly
        rows={Math.min(8, text.split('\n').length)}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <h2 className={styles.heading}>{texts.pictures}</h2>
      <ul className={styles.pictures}>
        {paths.map((path, at) => (
          <li key={path}>
            <img src={path} alt={texts.picture(at + 1)} loading="lazy" width="160" height="240" />
            <a className={buttonClass({ variant: 'quiet', size: 's' })} href={path} download={texts.file_name(at + 1)}>
              {texts.save(at + 1)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
