import { faWriting } from '../../../i18n/site/writing.ts';
import type { DiffLine } from './line-diff.ts';
import styles from './writing.module.css';

const texts = faWriting.versions;

/** The lines of two versions: those that were added and removed are said in words too. */
export const ChangedLines = ({ lines }: { lines: readonly DiffLine[] }) =>
  lines.map(({ kind, text }, at) =>
    kind === 'same' ? (
      <p key={at}>{text}</p>
    ) : kind === 'added' ? (
      <p key={at} className={styles.added}>
        <span className={styles.sign}>{texts.added}</span> <ins>{text}</ins>
      </p>
    ) : (
      <p key={at} className={styles.removed}>
        <span className={styles.sign}>{texts.removed}</span> <del>{text}</del>
      </p>
    ),
  );
