import { fileRules, wordingOf } from '@rasteh/contract/reach/files/rules';
import { priceListLimits } from '@rasteh/contract/wire/limits';
import { FileField, type FileItem } from '@rasteh/ui/file-field';
import { isRefusedFile } from '../../../core/files/upload.ts';
import { errorText } from '../../../core/http/error-text.ts';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import { faFiles } from '../../../i18n/reach/files.ts';
import styles from './start.module.css';
import type { ListCreation } from './use-begin.ts';

const texts = faPriceLists.start;
const rule = fileRules.price_list;
const fieldTexts = {
  ...texts,
  list: faFiles.list,
  size: faFiles.size,
  remove: faFiles.remove,
  dismiss: faFiles.dismiss,
  rules: texts.rules(Math.floor(rule.max_bytes / 1_000_000), priceListLimits.rows),
  too_many: texts.one_only,
  cancel: () => texts.cancel,
};

type FileDropProps = {
  beginning: ListCreation | null;
  onFile: (file: File) => void;
  onCancel: () => void;
  /** Dismisses a file that could not be read. */
  onForget: () => void;
};

/** The field to drop, paste or choose a file, with the upload progress. */
export function FileDrop({ beginning, onFile, onCancel, onForget }: FileDropProps) {
  const file = beginning && 'file' in beginning.source ? beginning.source.file : null;
  const items: FileItem[] =
    beginning && file
      ? [
          {
            id: 'file',
            name: file.name,
            size_bytes: file.size,
            sent: beginning.part,
            note: beginning.part < 1 ? undefined : texts.reading,
            error: beginning.error ? errorText(beginning.error) : undefined,
            isRefused: isRefusedFile(beginning.error),
          },
        ]
      : [];
  return (
    <div className={styles.drop}>
      <FileField
        label={texts.file_title}
        texts={fieldTexts}
        rules={[rule]}
        wording={wordingOf('price_list')}
        most={1}
        items={items}
        onFiles={([chosen]) => chosen && onFile(chosen)}
        onRemove={beginning?.error ? onForget : onCancel}
        onRetry={() => file && onFile(file)}
      />
    </div>
  );
}
