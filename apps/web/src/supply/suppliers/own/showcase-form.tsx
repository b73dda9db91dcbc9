import type { OwnShowcaseItem } from '@rasteh/contract/supply/suppliers/showcase';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import type { ShowcaseKind } from '@rasteh/contract/wire/vocabulary';
import { Button } from '@rasteh/ui/button';
import { TextareaField, TextField } from '@rasteh/ui/field';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useRef, useState } from 'react';
import { FilesField } from '../../../core/files/files-field.tsx';
import { errorsUnder } from '../../../core/forms/errors-under.ts';
import { FormFailure } from '../../../core/forms/form-failure.tsx';
import { useKeptValues } from '../../../core/forms/kept/use-kept-values.ts';
import page from '../../../core/forms/panel-form.module.css';
import { RejectionNotice } from '../../../core/forms/rejection-notice.tsx';
import { changedFieldsOf } from '../../../core/forms/stale/changed-fields.ts';
import { isSame } from '../../../core/forms/stale/merge.ts';
import { StaleNotice } from '../../../core/forms/stale/stale-notice.tsx';
import { useFirstInput } from '../../../core/forms/typed/use-first-input.ts';
import { useRefusal } from '../../../core/forms/use-refusal.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { faShowcase as texts } from '../../../i18n/supply/profile.ts';
import { useSaveItem } from '../own-queries.ts';
import styles from './own.module.css';
import { contentOf, fieldTexts, inFormWords, valuesOfItem } from './showcase-values.ts';

// If the chunk fails to load, for example after a new release, the server reports the same field errors.
const loadCheck = () =>
  loadChunk(() => import('./check-showcase.ts')).then(
    ({ checkShowcase }) => checkShowcase,
    () => () => ({}),
  );

/** Checks an item, one after the other: null while another one is checked. */
function useCheck(): (content: unknown) => Promise<FieldErrors | null> {
  const isChecking = useRef(false);
  useFirstInput(() => void loadCheck());
  return async (content) => {
    if (isChecking.current) return null;
    isChecking.current = true;
    const found = inFormWords((await loadCheck())(content));
    isChecking.current = false;
    return found;
  };
}

type ShowcaseFormProps = {
  user_id: number;
  kind: ShowcaseKind;
  /** Null for a new one. */
  item: OwnShowcaseItem | null;
  onDone: () => void;
};

const shownOf = (item: OwnShowcaseItem | null) => valuesOfItem(item ? (item.pending_edit ?? item.content) : null);

/** The errors of a refused request by the names of the form: the server names them below `content`. */
const errorsOf = (error: Error): FieldErrors =>
  error instanceof RequestError
    ? Object.fromEntries(Object.entries(error.errors).map(([field, list]) => [field.replace(/^content\./, ''), list]))
    : {};

/** The form of a document, an honor or a service. */
export function ShowcaseForm({ user_id, kind, item, onDone }: ShowcaseFormProps) {
  const save = useSaveItem(item?.id ?? null);
  const { values, base, theirs, change, resolve, discarding, forget } = useKeptValues({
    form: 'showcase-form',
    shape: 1,
    owner: user_id,
    id: item?.id ?? kind,
    stored: { version: item?.version ?? null, values: shownOf(item) },
    isPending: save.isPending,
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isUploading, setUploading] = useState(false);
  const check = useCheck();
  const refusal = useRefusal(errors);
  const { showMessage } = useMessages();
  /** Sends the item; once more when only its version has changed, as by a decision of a reviewer. */
  const send = (content: Parameters<typeof save.mutate>[0]['content'], version: number | null) =>
    save.mutate(
      { content, version },
      {
        onError: (error) => {
          setErrors(errorsOf(error));
          const now = error instanceof RequestError && error.code === 'stale' ? (error.data as OwnShowcaseItem) : null;
          if (now && version === base.version && isSame(shownOf(now), base.values)) send(content, now.version);
        },
        onSuccess: (stored) => {
          if (stored.status === 'pending' || stored.pending_edit) showMessage('successWait');
          else showMessage('success', texts.published);
          forget();
          onDone();
        },
      },
    );
  const submit = async () => {
    if (save.isPending || isUploading) return;
    const content = contentOf(kind, values);
    const found = await check(content);
    if (found === null) return;
    setErrors(found);
    if (Object.keys(found).length === 0) send(content, base.version);
  };
  const field = (name: 'title' | 'year' | 'issuer', label: string, most: number) => (
    <TextField
      label={label}
      error={errors[name]}
      maxLength={most}
      inputMode={name === 'year' ? 'numeric' : undefined}
      value={values[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <form
      ref={refusal.form}
      noValidate
      className={page.body}
      aria-label={item ? texts.edit_of(item.content.title) : texts.add[kind]}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <StaleNotice
        title={texts.stale}
        base={base.values}
        mine={values}
        theirs={theirs}
        changedOf={changedFieldsOf(fieldTexts(kind))}
        onResolve={(next) => {
          resolve(next);
          save.reset();
        }}
        onBringBack={change}
        discarding={discarding}
      />
      {item?.change_request ? <RejectionNotice text={texts.change_request(item.change_request)} /> : null}
      <div className={styles.pair}>
        {field('title', texts.item_title, 80)}
        {kind === 'honor' ? field('year', texts.year, 4) : null}
        {kind === 'honor' ? field('issuer', texts.issuer, 80) : null}
      </div>
      {kind === 'service' ? (
        <TextareaField
          label={texts.service_text}
          error={errors.text}
          rows={3}
          maxLength={600}
          value={values.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      ) : null}
      <FilesField
        label={kind === 'file' ? texts.file : texts.picture}
        categories={kind === 'file' ? ['image', 'document'] : ['image']}
        scope="profile"
        most={1}
        files={values.file ? [values.file] : []}
        error={errorsUnder(errors, 'file_id')}
        onAdd={(file) => change({ file })}
        onRemove={() => change({ file: null })}
        onBusy={setUploading}
      />
      <FormFailure error={theirs || Object.keys(errors).length > 0 ? null : save.error} unplaced={refusal.unplaced} />
      <div className={page.actions}>
        <Button type="submit" busy={save.isPending || isUploading}>
          {texts.submit}
        </Button>
        <Button
          variant="plain"
          onClick={() => {
            forget();
            onDone();
          }}
        >
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
