import type { SmsText } from '@rasteh/contract/reach/sms/texts';
import { faSmsTexts as texts } from '../../../i18n/reach/sms-texts.ts';
import { partsOf, previewOf, SAMPLE_CODE } from './message.ts';
import styles from './texts.module.css';

/** A message as a phone shows it, with its length and the number of text messages that it costs. */
export function Phone({ text, of, host }: { text: string; of: Pick<SmsText, 'has_code'>; host: string }) {
  const message = previewOf(text, of, host);
  const line = of.has_code ? message.slice(message.lastIndexOf('\n') + 1) : null;
  const [before, ...after] = (line ? message.slice(0, -line.length) : message).trimEnd().split(SAMPLE_CODE);
  return (
    <figure className={styles.phone} aria-label={texts.preview}>
      <div className={styles.bubble}>
        <p>
          {before}
          {after.length > 0 ? <bdi dir="ltr">{SAMPLE_CODE}</bdi> : null}
          {after.join(SAMPLE_CODE)}
        </p>
        {line ? (
          <p className={styles.last} dir="ltr">
            <bdi dir="ltr">{line}</bdi>
          </p>
        ) : null}
      </div>
      <figcaption className={styles.size}>{texts.size(message.length, partsOf(message))}</figcaption>
    </figure>
  );
}
