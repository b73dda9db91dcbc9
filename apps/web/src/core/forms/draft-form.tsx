import { Button } from '@rasteh/ui/button';
import type { ReactNode } from 'react';
import { faFiles } from '../../i18n/reach/files.ts';
import { useMessages } from '../page/messages.tsx';
import { FailureText } from './failure-text.tsx';
import type { KeptFormState } from './kept/use-kept-form.ts';
import page from './panel-form.module.css';
import type { ShownField } from './stale/changed-fields.ts';
import { StaleNotice } from './stale/stale-notice.tsx';
import { UnplacedErrors } from './unplaced-errors.tsx';
import { useRefusal } from './use-refusal.ts';

/** The statuses of an entity that has not been public yet. */
const UNPUBLISHED: readonly string[] = ['draft', 'pending', 'rejected'];

type DraftFormTexts = Record<'kept' | 'save_public' | 'stale' | 'save' | 'save_draft' | 'discard', string> & {
  wrong: (count: number) => string;
};

type DraftFormProps<V> = {
  form: KeptFormState<V>;
  title: string;
  texts: DraftFormTexts;
  /** The label of the button that submits a draft. */
  submitLabel: string;
  /** The status of the stored entity; null for a new one. */
  status: string | null;
  /** Blocks the buttons while files are uploaded. */
  isUploading: boolean;
  /** Asks before what is written becomes public at once: a draft, or a change of what is public. Without it a submit goes to review. */
  askToPublish?: ((isPublic: boolean) => Promise<boolean>) | undefined;
  changedFields: (base: V, theirs: V) => readonly ShownField[];
  /** What tells of a concurrent change in place of the usual notice. */
  notice?: ReactNode;
  /** A class for another width than that of one column. */
  className?: string | undefined;
  /** Lists the faults of a refused form; without it only their number is shown. */
  errorList?: ReactNode;
  children: ReactNode;
};

/** A form of the panel that is stored as a draft or submitted: its notices, errors and buttons around its fields. */
export function DraftForm<V extends object>({
  form,
  title,
  texts,
  submitLabel,
  status,
  isUploading,
  askToPublish,
  changedFields,
  notice,
  className = '',
  errorList,
  children,
}: DraftFormProps<V>) {
  const refusal = useRefusal(form.errors);
  const wrong = Object.keys(form.errors).length;
  const isPublic = status !== null && !UNPUBLISHED.includes(status);
  const submit = async () => {
    // What was stopped or has expired is not public by a change.
    const isShown = !isPublic || status === 'published';
    if (isShown && askToPublish && !(await askToPublish(isPublic))) return;
    await form.submit(!isPublic);
  };
  return (
    <form
      ref={refusal.form}
      noValidate
      className={`${page.form} ${className}`}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUploading) void submit();
      }}
    >
      <h1 className={page.title}>{title}</h1>
      {form.wasKept ? (
        <p role="status" className={page.kept}>
          {texts.kept}
        </p>
      ) : null}
      {isPublic ? <p className={page.kept}>{texts.save_public}</p> : null}
      {notice ?? (
        <StaleNotice
          title={texts.stale}
          base={form.stale?.base ?? null}
          mine={form.values}
          theirs={form.stale?.theirs ?? null}
          changedOf={changedFields}
          onResolve={form.resolve}
          onBringBack={form.change}
          discarding={form.discarding}
        />
      )}
      {children}
      {form.failure && !form.stale ? (
        <p role="alert" className={page.problem}>
          <FailureText error={form.failure} />
        </p>
      ) : null}
      <UnplacedErrors texts={refusal.unplaced} className={page.problem} />
      {errorList}
      {wrong > 0 && !errorList ? (
        <p role="status" className={page.problem}>
          {texts.wrong(wrong)}
        </p>
      ) : null}
      <DraftFormActions
        form={form}
        texts={texts}
        submitLabel={isPublic ? texts.save : submitLabel}
        draftLabel={isPublic ? null : status === null || status === 'draft' ? texts.save_draft : texts.save}
        isUploading={isUploading}
      />
    </form>
  );
}

type DraftFormActionsProps<V> = Pick<DraftFormProps<V>, 'form' | 'texts' | 'submitLabel' | 'isUploading'> & {
  /** The label of the button that stores without submitting; null for no such button. */
  draftLabel: string | null;
};

function DraftFormActions<V>({ form, texts, submitLabel, draftLabel, isUploading }: DraftFormActionsProps<V>) {
  const { confirm } = useMessages();
  const isBusy = form.isPending || isUploading;
  return (
    <div className={page.actions}>
      {isUploading ? (
        <p role="status" className={page.waiting}>
          {faFiles.waiting}
        </p>
      ) : null}
      <Button type="submit" busy={isBusy}>
        {submitLabel}
      </Button>
      {draftLabel === null ? null : (
        <Button variant="quiet" busy={isBusy} onClick={() => void form.submit(false)}>
          {draftLabel}
        </Button>
      )}
      {form.isTouched ? (
        <Button variant="plain" onClick={async () => (await confirm('questionReset')) && form.reset()}>
          {texts.discard}
        </Button>
      ) : null}
    </div>
  );
}
