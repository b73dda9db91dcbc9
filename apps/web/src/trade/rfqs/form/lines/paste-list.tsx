import type { MatchedLine } from '@rasteh/contract/trade/rfqs/suggestions';
import { Button } from '@rasteh/ui/button';
import { TextareaField } from '@rasteh/ui/field';
import { useState } from 'react';
import { FilesField } from '../../../../core/files/files-field.tsx';
import page from '../../../../core/forms/panel-form.module.css';
import { faRfqWriting } from '../../../../i18n/trade/rfq-writing.ts';
import styles from './lines.module.css';
import type { PastedList } from './use-pasted-list.ts';

const texts = faRfqWriting.paste;

/** The field for a list that becomes lines, pasted or read from a file; unreadable lines stay in it to be corrected. */
export function PasteList({ text, pasted }: { text: string; pasted: PastedList }) {
  const [isUploading, setUploading] = useState(false);
  if (!pasted.isOpen) return null;
  return (
    <div className={styles.paste}>
      <TextareaField
        label={texts.label}
        hint={texts.hint}
        placeholder={texts.example}
        error={pasted.problem || undefined}
        rows={6}
        value={text}
        readOnly={pasted.isPending}
        onChange={(event) => pasted.onText(event.currentTarget.value)}
      />
      <FilesField
        label={texts.file}
        categories={['price_list', 'document']}
        scope="rfq"
        most={1}
        files={[]}
        error={pasted.fileProblem}
        onAdd={({ id }) => pasted.readFile(id)}
        onRemove={() => undefined}
        onBusy={setUploading}
      />
      <div className={page.actions}>
        <Button busy={pasted.isPending || isUploading} onClick={() => pasted.read(text)}>
          {texts.read}
        </Button>
        <Button variant="plain" onClick={() => pasted.setOpen(false)}>
          {texts.close}
        </Button>
      </div>
    </div>
  );
}

/** What a pasted list has brought, with its undoing. */
export function PastedNotice({ pasted: { added, takeBack } }: { pasted: PastedList }) {
  if (!added) return null;
  return (
    <p role="status" className={page.kept}>
      {summaryOf(added)}{' '}
      <Button size="s" variant="plain" onClick={takeBack}>
        {texts.undo}
      </Button>
    </p>
  );
}

/** Summarizes the result in one sentence. */
function summaryOf(lines: readonly MatchedLine[]): string {
  const known = lines.filter(({ product }) => product !== null).length;
  const unclear = lines.filter(({ product, suggestions }) => product === null && suggestions.length > 0).length;
  const parts: [number, (count: number) => string][] = [
    [known, texts.known],
    [unclear, texts.unclear],
    [lines.length - known - unclear, texts.free],
    [lines.filter(({ quantity }) => quantity === null).length, texts.without_quantity],
  ];
  const said = parts.flatMap(([count, say]) => (count > 0 ? [say(count)] : []));
  return `${texts.added(lines.length)}: ${said.join('، ')}.`;
}
