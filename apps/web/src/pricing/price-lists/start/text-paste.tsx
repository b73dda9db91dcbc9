import { priceListLimits } from '@rasteh/contract/wire/limits';
import { Button } from '@rasteh/ui/button';
import { TextareaField } from '@rasteh/ui/field';
import { useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import styles from './start.module.css';
import type { ListCreation } from './use-begin.ts';

const texts = faPriceLists.start;
const most = priceListLimits.text_characters;

type TextPasteProps = {
  text: string;
  beginning: ListCreation | null;
  onText: (text: string) => void;
  onRead: () => void;
  onCancel: () => void;
};

/** The field to paste the text of a message or the cells of a spreadsheet. */
export function TextPaste({ text, beginning, onText, onRead, onCancel }: TextPasteProps) {
  const [problem, setProblem] = useState('');
  const own = beginning && 'text' in beginning.source ? beginning : null;
  const isSending = own !== null && own.error === null;
  const read = () => {
    const found = text.trim() === '' ? texts.text_empty : text.length > most ? texts.text_long(most) : '';
    setProblem(found);
    if (found === '') onRead();
  };
  return (
    <form
      className={styles.paste}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        read();
      }}
    >
      <TextareaField
        label={texts.text}
        hint={texts.text_hint}
        placeholder={texts.text_example}
        error={problem || (own?.error ? errorText(own.error) : undefined)}
        rows={7}
        value={text}
        readOnly={isSending}
        onChange={(event) => {
          setProblem('');
          onText(event.currentTarget.value);
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isSending}>
          {texts.read}
        </Button>
        {isSending ? (
          <Button variant="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        ) : null}
        <p className={styles.note} role="status">
          {isSending ? texts.reading : ''}
        </p>
      </div>
    </form>
  );
}
