import type { MatchedLine } from '@rasteh/contract/rfqs/suggestions';
import { rfqLimits } from '@rasteh/contract/wire/limits';
import { Button } from '@rasteh/ui/button';
import { TextareaField } from '@rasteh/ui/field';
import { useRef, useState } from 'react';
import page from '../../../forms/panel-form.module.css';
import { errorText } from '../../../http/error-text.ts';
import { RequestError } from '../../../http/request-error.ts';
import { faRfqWriting } from '../../../i18n/panel/rfq-writing.ts';
import { useMatchLines } from '../mutations.ts';
import styles from './rfq-form.module.css';

const texts = faRfqWriting.paste;
const most = rfqLimits.pasted_characters;

type PasteListProps = {
  text: string;
  /** The number of lines that the RFQ can still take. */
  room: number;
  onText: (text: string) => void;
  /** Adds the parsed lines; the returned function removes them again. */
  onRead: (lines: readonly MatchedLine[]) => () => void;
};

/** The field for a pasted list that becomes lines; unreadable lines stay in it to be corrected. */
export function PasteList({ text, room, onText, onRead }: PasteListProps) {
  const match = useMatchLines();
  const [isOpen, setOpen] = useState(text !== '');
  const [problem, setProblem] = useState('');
  const [added, setAdded] = useState<{ text: string; lines: readonly MatchedLine[]; undo: () => void } | null>(null);

  // A second press may arrive before the first one has rendered.
  const isReading = useRef(false);

  const read = () => {
    if (isReading.current) return;
    const found = text.trim() === '' ? texts.empty : text.length > most ? texts.long(most) : '';
    setProblem(found);
    if (found) return match.reset();
    isReading.current = true;
    match.mutate(text, {
      onSettled: () => {
        isReading.current = false;
      },
      onSuccess: (lines) => {
        if (lines.length > room) return setProblem(texts.full(room));
        setAdded({ text, lines, undo: onRead(lines) });
        onText('');
        setOpen(false);
      },
    });
  };
  const takeBack = () => {
    added?.undo();
    onText(added?.text ?? '');
    setAdded(null);
    setOpen(true);
  };
  const { error } = match;
  const refused = error instanceof RequestError ? error.errors.text : undefined;
  return (
    <div className={styles.paste}>
      {added ? (
        <p role="status" className={page.kept}>
          {summaryOf(added.lines)}{' '}
          <Button size="s" variant="plain" onClick={takeBack}>
            {texts.undo}
          </Button>
        </p>
      ) : null}
      {isOpen ? (
        <>
          <TextareaField
            label={texts.label}
            hint={texts.hint}
            placeholder={texts.example}
            error={problem || refused || (error ? errorText(error) : undefined)}
            rows={6}
            value={text}
            readOnly={match.isPending}
            onChange={(event) => {
              setProblem('');
              match.reset();
              onText(event.currentTarget.value);
            }}
          />
          <div className={page.actions}>
            <Button busy={match.isPending} onClick={read}>
              {texts.read}
            </Button>
            <Button variant="plain" onClick={() => setOpen(false)}>
              {texts.close}
            </Button>
          </div>
        </>
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
      )}
    </div>
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
