import type { ReasonKind, ReviewReasons } from '@rasteh/contract/reach/reviews/reasons';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { reviewLimits } from '@rasteh/contract/wire/limits';
import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { reviewReasonsQuery } from '../../../core/forms/reasons/review-reasons-query.ts';
import { changedFieldsOf, type FieldTexts } from '../../../core/forms/stale/changed-fields.ts';
import { StaleNotice } from '../../../core/forms/stale/stale-notice.tsx';
import { useBase } from '../../../core/forms/stale/use-base.ts';
import { errorText } from '../../../core/http/error-text.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { usePage } from '../../../core/page/page.ts';
import { faReviewReasons as texts } from '../../../i18n/reach/review-reasons.ts';
import { faReviews } from '../../../i18n/reach/reviews.ts';
import { faDocumentReviews } from '../../../i18n/supply/document-reviews.ts';
import { faReports } from '../../../i18n/talk/reports.ts';
import { useSaveReasons } from '../mutations.ts';
import { ReasonField } from './reason-field.tsx';
import styles from './reasons.module.css';

type Draft = { key: number; text: string };
const MOST = reviewLimits.usual_reasons;
const none = (kind: ReasonKind): ReviewReasons => ({ kind, reasons: [], version: 0 });
const draftsOf = (reasons: readonly string[]): readonly Draft[] =>
  (reasons.length > 0 ? reasons : ['']).map((text, key) => ({ key, text }));

type Reasons = Pick<ReviewReasons, 'reasons'>;
/** The name of the list, and its value in words. */
export const fieldTexts: FieldTexts<Reasons> = {
  reasons: [texts.usual, ({ reasons }) => reasons.join(' / ')],
};

/** Edits the usual reasons of a kind in place: one field each, Enter opens the next one; empty ones are left out. */
export function ReasonEditor({ kind, onClose }: { kind: ReasonKind; onClose: () => void }) {
  const { api } = usePage();
  const stored = useQuery(reviewReasonsQuery(api)).data?.find((one) => one.kind === kind) ?? none(kind);
  const save = useSaveReasons();
  const { base, theirs, follow } = useBase(stored, save.isPending);
  const [drafts, setDrafts] = useState(() => draftsOf(base.reasons));
  const [focused, setFocused] = useState<number | undefined>(drafts[0]?.key);
  const [errors, setErrors] = useState<FieldErrors>({});
  const toast = useToast();
  const others = { document: faDocumentReviews.name, report: faReports.name };
  const name = kind === 'document' || kind === 'report' ? others[kind] : faReviews.entities[kind];

  const addAfter = (place: number) => {
    if (drafts.length >= MOST) return;
    const key = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1;
    setDrafts([...drafts.slice(0, place + 1), { key, text: '' }, ...drafts.slice(place + 1)]);
    setFocused(key);
    setErrors({});
  };
  const remove = (place: number) => {
    setDrafts(drafts.toSpliced(place, 1));
    setFocused((drafts[place + 1] ?? drafts[place - 1])?.key);
    setErrors({});
  };
  // The errors of the answer name places among the filled fields.
  const filled = drafts.filter(({ text }) => text.trim() !== '');
  const mine = { reasons: filled.map(({ text }) => text) };
  const fill = ({ reasons }: Reasons) => {
    setDrafts(draftsOf(reasons));
    setErrors({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await save.mutateAsync({ kind, body: { version: base.version, ...mine } });
      toast({ title: texts.saved, tone: 'ok' });
      onClose();
    } catch (error) {
      const refused = error instanceof RequestError ? error : undefined;
      setErrors(refused?.errors ?? {});
      setFocused(filled.find((_, place) => refused?.errors[`reasons.${place}`])?.key);
      if (!refused || !['stale', 'invalid'].includes(refused.code))
        toast({ title: texts.failed, text: errorText(error), tone: 'error' });
    }
  };
  return (
    <form
      noValidate
      className={styles.editor}
      aria-label={texts.title(name)}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <h3>{texts.title(name)}</h3>
      <p className={styles.hint}>{texts.hint}</p>
      <StaleNotice
        title={texts.stale}
        base={{ reasons: base.reasons }}
        mine={mine}
        theirs={theirs && { reasons: theirs.reasons }}
        changedOf={changedFieldsOf(fieldTexts)}
        onResolve={(values) => {
          follow();
          fill(values);
        }}
        onBringBack={(values) => fill({ ...mine, ...values })}
      />
      <ol className={styles.fields}>
        {drafts.map(({ key, text }, place) => (
          <ReasonField
            key={key}
            place={place}
            text={text}
            isFocused={focused === key}
            error={errors[`reasons.${filled.findIndex((one) => one.key === key)}`]}
            onType={(typed) => setDrafts(drafts.map((draft) => (draft.key === key ? { key, text: typed } : draft)))}
            onNext={() => addAfter(place)}
            onRemove={() => remove(place)}
          />
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button type="submit" busy={save.isPending}>
          {texts.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        {drafts.length < MOST ? (
          <Button variant="plain" onClick={() => addAfter(drafts.length - 1)}>
            {texts.add}
          </Button>
        ) : (
          <span className={styles.hint}>{texts.full(MOST)}</span>
        )}
      </div>
    </form>
  );
}
