import { type DocumentKind, documentKinds, documentKindTexts } from '@rasteh/contract/wire/vocabulary';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import { Button } from '@rasteh/ui/button';
import { DateField } from '@rasteh/ui/date-field';
import { SelectField, TextField } from '@rasteh/ui/field';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useState } from 'react';
import { FilesField, type KeptFile } from '../../../core/files/files-field.tsx';
import { errorsUnder } from '../../../core/forms/errors-under.ts';
import { FormFailure } from '../../../core/forms/form-failure.tsx';
import { jalaliCalendar } from '../../../core/forms/jalali-calendar.ts';
import { useKeptValues } from '../../../core/forms/kept/use-kept-values.ts';
import page from '../../../core/forms/panel-form.module.css';
import { useFormErrors } from '../../../core/forms/use-form-errors.ts';
import { Card } from '../../../core/page/card.tsx';
import { useNow } from '../../../core/page/clock.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { faCalendar } from '../../../i18n/core/calendar.ts';
import { faFiles } from '../../../i18n/reach/files.ts';
import { faVerification as texts } from '../../../i18n/supply/profile.ts';
import { useCreateDocument } from '../own-queries.ts';
import styles from './own.module.css';

const loadSchema = () => loadChunk(() => import('./schemas.ts')).then((part) => part.CreateDocumentSchema);
type DocumentValues = { kind: DocumentKind; number: string; until: string; file: KeptFile | null };
const blank: DocumentValues = { kind: 'business_licence', number: '', until: '', file: null };

/** The form by which a document is sent in to be checked. */
export function DocumentForm({ user_id }: { user_id: number }) {
  const create = useCreateDocument();
  const { values, change, forget } = useKeptValues({
    form: 'document-form',
    shape: 1,
    owner: user_id,
    stored: { version: null, values: blank },
    isPending: create.isPending,
  });
  const { kind, number, until, file } = values;
  const [isUploading, setUploading] = useState(false);
  const form = useFormErrors(loadSchema);
  const { showMessage } = useMessages();
  const today = tehranDay(useNow());
  const submit = async () => {
    if (create.isPending) return;
    if (!file) return form.put('file_id', isUploading ? faFiles.waiting : texts.file_missing);
    const valid_until = until.trim() === '' ? null : jalaliCalendar.parse(until);
    if (until.trim() !== '' && valid_until === null) return form.put('valid_until', texts.day_wrong);
    const body = { kind, number, file_id: file.id, valid_until };
    if (!(await form.check(body))) return;
    create.mutate(body, {
      onError: form.take,
      onSuccess: () => {
        showMessage('successWait', texts.sent);
        forget();
      },
    });
  };
  return (
    <Card id="new-document" title={texts.new}>
      <form
        ref={form.element}
        noValidate
        className={page.body}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={styles.note}>{texts.text}</p>
        <div className={styles.pair}>
          <SelectField
            label={texts.kind}
            error={form.errors.kind}
            value={kind}
            onChange={(event) => change({ kind: event.currentTarget.value as DocumentKind })}
          >
            {documentKinds.map((one) => (
              <option key={one} value={one}>
                {documentKindTexts[one]}
              </option>
            ))}
          </SelectField>
          <TextField
            label={texts.number}
            error={form.errors.number}
            autoComplete="off"
            maxLength={60}
            value={number}
            onChange={(event) => change({ number: event.currentTarget.value })}
          />
          <DateField
            label={texts.valid_until}
            hint={texts.valid_until_hint}
            error={form.errors.valid_until}
            calendar={jalaliCalendar}
            texts={faCalendar}
            today={today}
            min={today}
            value={until}
            onValueChange={(text) => change({ until: text })}
          />
        </div>
        <FilesField
          label={texts.file}
          categories={['image', 'document']}
          scope="profile"
          most={1}
          files={file ? [file] : []}
          error={errorsUnder(form.errors, 'file_id')}
          onAdd={(added) => change({ file: added })}
          onRemove={() => change({ file: null })}
          onBusy={setUploading}
        />
        <FormFailure error={form.failure} unplaced={form.unplaced} />
        <div className={page.actions}>
          <Button type="submit" busy={create.isPending}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
