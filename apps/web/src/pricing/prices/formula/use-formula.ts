import type { Price } from '@rasteh/contract/pricing/prices';
import type { FormulaPreview } from '@rasteh/contract/pricing/prices/formulas';
import { useToast } from '@rasteh/ui/toast';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useJumpQuestion } from '../../../core/forms/amounts/jump-dialog.tsx';
import { useBase } from '../../../core/forms/stale/use-base.ts';
import { errorText } from '../../../core/http/error-text.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { usePage } from '../../../core/page/page.ts';
import { faFormulas } from '../../../i18n/pricing/formulas.ts';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import { titleOf } from '../grid/price-row.tsx';
import { type Formula, type FormulaErrors, type FormulaValues, toFormula, valuesOf } from './formula-values.ts';
import { formulaPreviewQuery, useDeleteFormula, useSetFormula } from './queries.ts';

/** How long typing pauses before the result is asked for. */
const PAUSE_MS = 300;

/** A value once it has not changed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The errors of fields that the server refused, by the name of the field. */
const fieldErrors = (error: unknown): FormulaErrors =>
  error instanceof RequestError
    ? Object.fromEntries(Object.entries(error.errors).map(([path, texts]) => [path.replace(/^formula\./, ''), texts.join(' ')]))
    : {};

/** The form of a formula: its values, its result as it is typed, and the question about a large step. */
export function useFormula(price: Price, onClose: () => void) {
  const { api } = usePage();
  const toast = useToast();
  const askAboutJumps = useJumpQuestion();
  const [changed, setChanged] = useState<Partial<FormulaValues>>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const set = useSetFormula(price.id);
  const now = { version: price.formula?.version ?? 0, values: valuesOf(price.formula) };
  const { base, theirs, follow } = useBase(now, set.isPending);
  const values: FormulaValues = useMemo(() => ({ ...base.values, ...changed }), [base, changed]);
  const read = useMemo(() => toFormula(values), [values]);
  const asked = useSettled(read.formula);
  const preview = useQuery({ ...formulaPreviewQuery(api, price, asked), placeholderData: keepPreviousData });
  const remove = useDeleteFormula(price.id);
  const refused = asked === null ? {} : fieldErrors(preview.error);
  const errors: FormulaErrors = { ...refused, ...fieldErrors(set.error), ...(isSubmitted ? read.errors : {}) };

  async function confirmed(result: FormulaPreview): Promise<number | undefined> {
    const from = price.amount ?? result.expected_amount;
    if (result.code === null || result.amount === null || from === null) return undefined;
    const from_label = price.amount === null ? faPrices.jump.expected[result.expected_of ?? 'product'] : faPrices.jump.from;
    const jump = { id: price.id, title: titleOf(price), from, from_label, to: result.amount, percent: result.jump_percent ?? 0 };
    return (await askAboutJumps([{ ...jump, isFar: result.code === 'price_far' }])).get(price.id)?.confirm_amount;
  }

  function send(formula: Formula, confirm_amount?: number): void {
    set.mutate(
      { version: base.version, formula, ...(confirm_amount ? { confirm_amount } : {}) },
      {
        onSuccess: ({ formula: stored }) => {
          const isStopped = stored?.status === 'stopped';
          toast({ title: isStopped ? faFormulas.saved_stopped : faFormulas.saved, text: titleOf(price) });
          onClose();
        },
        onError: async (error) => {
          if (!(error instanceof RequestError) || (error.code !== 'price_jump' && error.code !== 'price_far')) return;
          const amount = await confirmed(error.data as FormulaPreview);
          if (amount) send(formula, amount);
        },
      },
    );
  }

  const isQuestion =
    set.error instanceof RequestError && (set.error.code === 'price_jump' || set.error.code === 'price_far' || theirs !== null);
  const hasOwnField = Object.keys(fieldErrors(set.error)).length > 0;
  const change = (part: Partial<FormulaValues>) => {
    setChanged((all) => ({ ...all, ...part }));
    set.reset();
  };
  return {
    values,
    /** The formula on which the form is based, and the one that another user has set meanwhile. */
    base: base.values,
    theirs: theirs?.values ?? null,
    /** Bases the form on what is stored now, with these values. */
    resolve(merged: FormulaValues) {
      follow();
      change(merged);
    },
    errors,
    /** The result of what is typed; undefined while it is incomplete, refused or still read. */
    preview: asked === null || preview.isError ? undefined : preview.data,
    isReading: asked !== null && preview.isFetching,
    previewError: preview.isError && Object.keys(refused).length === 0 ? preview.error : null,
    failure: set.error && !isQuestion && !hasOwnField ? set.error : remove.error,
    isBusy: set.isPending || remove.isPending,
    change,
    submit(event: FormEvent) {
      event.preventDefault();
      setSubmitted(true);
      if (read.formula && !set.isPending) send(read.formula);
    },
    remove: () =>
      remove.mutate(undefined, {
        onSuccess: () => {
          toast({ title: faFormulas.removed, text: titleOf(price) });
          onClose();
        },
        onError: (error) => toast({ title: faPrices.not_done, text: errorText(error), tone: 'error' }),
      }),
  };
}
