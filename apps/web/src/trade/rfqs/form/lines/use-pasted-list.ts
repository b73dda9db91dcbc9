import type { Category } from '@rasteh/contract/goods/catalogue';
import type { MatchedLine } from '@rasteh/contract/trade/rfqs/suggestions';
import { rfqLimits } from '@rasteh/contract/wire/limits';
import { useRef, useState } from 'react';
import type { KeptFormState } from '../../../../core/forms/kept/use-kept-form.ts';
import { errorText } from '../../../../core/http/error-text.ts';
import { RequestError } from '../../../../core/http/request-error.ts';
import { faRfqWriting } from '../../../../i18n/trade/rfq-writing.ts';
import { useMatchLines, useReadRfqFile } from '../../mutations.ts';
import { emptyLine, type RfqValues } from '../form-values.ts';
import { isBlank, linesOf } from './pasted-lines.ts';

const texts = faRfqWriting.paste;
const most = rfqLimits.pasted_characters;

type PastedListOptions = {
  values: RfqValues;
  categories: readonly Category[];
  onChange: KeptFormState<RfqValues>['change'];
};

/** Turns a pasted list into lines, once for a double press; what cannot be read stays in the form, with the reason. */
export function usePastedList({ values: { list, lines }, categories, onChange }: PastedListOptions) {
  const match = useMatchLines();
  const file = useReadRfqFile();
  // A list of a restored form is open.
  const [isOpen = list !== '', setOpen] = useState<boolean>();
  const [problem, setProblem] = useState('');
  const [added, setAdded] = useState<{ text: string; matched: readonly MatchedLine[]; keys: ReadonlySet<string> } | null>(null);
  // A second press may arrive before the first one has rendered.
  const isReading = useRef(false);
  const room = rfqLimits.lines - lines.filter((line) => !isBlank(line)).length;

  const fail = (text: string, why: string) => {
    setProblem(why);
    onChange({ list: text });
    setOpen(true);
  };
  const read = (text: string) => {
    if (isReading.current) return;
    const found = text.trim() === '' ? texts.empty : text.length > most ? texts.long(most) : '';
    if (found) {
      match.reset();
      return fail(text, found);
    }
    setProblem('');
    isReading.current = true;
    match.mutate(text, {
      onSettled: () => {
        isReading.current = false;
      },
      onError: (error) => {
        const refused = error instanceof RequestError ? error.errors.text : undefined;
        fail(text, refused?.join(' ') ?? errorText(error));
      },
      onSuccess: (matched) => {
        if (matched.length > room) return fail(text, texts.full(room));
        const pasted = linesOf(matched, categories);
        setAdded({ text, matched, keys: new Set(pasted.map(({ key }) => key)) });
        onChange((now) => ({ lines: [...now.lines.filter((line) => !isBlank(line)), ...pasted], list: '' }));
        setOpen(false);
      },
    });
  };
  const fileRefusal = file.error instanceof RequestError ? file.error.errors.file_id : undefined;
  const takeBack = () => {
    if (!added) return;
    onChange((now) => {
      const left = now.lines.filter(({ key }) => !added.keys.has(key));
      return { lines: left.length > 0 ? left : [emptyLine()], list: added.text };
    });
    setAdded(null);
    setOpen(true);
  };

  return {
    isOpen,
    setOpen,
    problem,
    isPending: match.isPending || file.isPending,
    /** Why the last file could not be read. */
    fileProblem: file.error ? (fileRefusal ?? [errorText(file.error)]) : undefined,
    /** Reads a stored file, and then its lines; lines that cannot be read stay in the field. */
    readFile: (file_id: number) => file.mutate(file_id, { onSuccess: read }),
    /** What was added last. */
    added: added?.matched ?? null,
    read,
    takeBack,
    onText(text: string) {
      setProblem('');
      setOpen(true);
      onChange({ list: text });
    },
  };
}

/** The state of the pasted list. */
export type PastedList = ReturnType<typeof usePastedList>;
