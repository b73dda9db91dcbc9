import { type DocumentKind, documentKinds, documentKindTexts } from '@rasteh/contract/wire/vocabulary';
import { tehranDay } from '@rasteh/persian/calendar/tehran';
import { DateField } from '@rasteh/ui/date-field';
import { SelectField, TextField } from '@rasteh/ui/field';
import { jalaliCalendar } from '../../../core/forms/jalali-calendar.ts';
import { useNow } from '../../../core/page/clock.ts';
import { faCalendar } from '../../../i18n/core/calendar.ts';
import { faDocumentReviews as texts } from '../../../i18n/supply/document-reviews.ts';
import styles from './seen-form.module.css';

/** What an admin saw on a document: `until` is the written Jalali day, empty without an end. */
export type SeenValues = { kind: DocumentKind; number: string; until: string; level: 'registered' | 'verified' };

type SeenFormProps = {
  values: SeenValues;
  /** The error of the day. */
  error: string;
  onChange: (part: Partial<SeenValues>) => void;
  onSubmit: () => void;
};

/** What is printed on a document, as stated by the supplier until the admin corrects it, and the level that it proves. */
export function SeenForm({ values: { kind, number, until, level }, error, onChange, onSubmit }: SeenFormProps) {
  const today = tehranDay(useNow());
  return (
    <form
      noValidate
      className={styles.form}
      aria-labelledby="seen-title"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h3 id="seen-title">{texts.form.title}</h3>
      <p className={styles.hint}>{texts.form.hint}</p>
      <div className={styles.fields}>
        <SelectField
          label={texts.kind}
          value={kind}
          onChange={(event) => onChange({ kind: event.currentTarget.value as DocumentKind })}
        >
          {documentKinds.map((one) => (
            <option key={one} value={one}>
              {documentKindTexts[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={texts.number}
          autoComplete="off"
          maxLength={60}
          value={number}
          onChange={(event) => onChange({ number: event.currentTarget.value })}
        />
        <DateField
          label={texts.valid_until}
          hint={texts.form.until_hint}
          error={error || undefined}
          calendar={jalaliCalendar}
          texts={faCalendar}
          today={today}
          min={today}
          value={until}
          onValueChange={(text) => onChange({ until: text })}
        />
        <SelectField
          label={texts.form.level}
          value={level}
          onChange={(event) => onChange({ level: event.currentTarget.value as SeenValues['level'] })}
        >
          {(['registered', 'verified'] as const).map((one) => (
            <option key={one} value={one}>
              {texts.form.levels[one]}
            </option>
          ))}
        </SelectField>
      </div>
    </form>
  );
}
