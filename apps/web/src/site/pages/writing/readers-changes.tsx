import type { StoredPage } from '@rasteh/contract/site/pages/writing';
import { faWriting } from '../../../i18n/site/writing.ts';
import { ChangedLines } from './changed-lines.tsx';
import { blockText, linesOf, type PageValues, valuesOf } from './form-values.ts';
import { diffLines } from './line-diff.ts';
import styles from './writing.module.css';

const texts = faWriting.readers;
/** So many changed lines are shown in a question; the others are counted. */
const SHOWN = 8;

/** What a publication changes for readers: the new text with its address, or the lines that differ from what they see now. */
export function ReadersChanges({ page, values }: { page: StoredPage | null; values: PageValues }) {
  if (page?.state !== 'published') {
    const words = values.body.root.children.flatMap((block) => blockText(block).split(' ')).filter((word) => word !== '');
    return (
      <div className={styles.readers}>
        <p>
          {texts.new(faWriting.kinds[values.kind])}{' '}
          <bdi dir="ltr">{`/${values.kind === 'news' ? 'news' : 'pages'}/${values.slug}`}</bdi>
        </p>
        <p>
          <b>{values.title}</b> · {texts.words(words.length)}
        </p>
        <p>{texts.undo_text}</p>
      </div>
    );
  }
  const changed = diffLines(linesOf(valuesOf(page)), linesOf(values)).filter(({ kind }) => kind !== 'same');
  return (
    <div className={styles.readers}>
      <p>{changed.length > 0 ? texts.changes : texts.none}</p>
      <ChangedLines lines={changed.slice(0, SHOWN)} />
      {changed.length > SHOWN ? <p>{texts.more(changed.length - SHOWN)}</p> : null}
      <p>{texts.undo_text}</p>
    </div>
  );
}
