import type { PriceSheet, PriceSheetContent } from '@rasteh/contract/pricing/price-sheets';
import { sheetUnits, sheetVats } from '@rasteh/contract/pricing/price-sheets/vocabulary';
import { priceSheetLimits } from '@rasteh/contract/wire/limits';
import { Button } from '@rasteh/ui/button';
import { Drawer } from '@rasteh/ui/drawer';
import { SelectField, TextField } from '@rasteh/ui/field';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import styles from '../../../core/page/settings.module.css';
import { faPriceSheets } from '../../../i18n/pricing/price-sheets.ts';
import { choiceOf, choicesOf, type SheetSources } from '../sheet-filters.ts';
import { useChangeSheets } from './mutations.ts';

const texts = faPriceSheets.form;

type SheetFormProps = {
  /** The sheet to change; null for a new one. */
  sheet: PriceSheet | null;
  sources: SheetSources;
  onDone: (sheet: PriceSheet) => void;
  onClose: () => void;
};

const startOf = (sheet: PriceSheet | null, current: SheetSources['current']): PriceSheetContent => ({
  title: sheet?.title ?? faPriceSheets.default_title,
  filter: sheet?.filter ?? current,
  vat: sheet?.vat ?? 'stated',
  unit: sheet?.unit ?? 'stated',
  shows_phone: sheet?.shows_phone ?? true,
  shows_on_call: sheet?.shows_on_call ?? true,
});

/** A new sheet, or what is changed of one. */
export function SheetForm({ sheet, sources, onDone, onClose }: SheetFormProps) {
  const { showMessage } = useMessages();
  const change = useChangeSheets();
  const form = useId();
  const [content, setContent] = useState(() => startOf(sheet, sources.current));
  const put = (values: Partial<PriceSheetContent>) => setContent((before) => Object.assign({}, before, values));
  const choices = choicesOf(sources, sheet?.filter);
  const errors = change.error instanceof RequestError ? change.error.errors : {};
  const titleErrors = errors.title;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const asked = sheet ? ({ act: 'update', sheet, content } as const) : ({ act: 'create', content } as const);
    const onSuccess = (stored: PriceSheet | null) => {
      if (!stored) return;
      showMessage('success', sheet ? texts.saved : texts.created);
      onDone(stored);
    };
    change.mutate(asked, { onSuccess });
  };
  return (
    <Drawer
      open
      title={sheet ? texts.edit_title : texts.new_title}
      closeLabel={faPriceSheets.close}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} busy={change.isPending}>
          {sheet ? texts.submit : texts.submit_new}
        </Button>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={submit}>
        <TextField
          label={texts.title}
          hint={texts.title_hint}
          error={titleErrors}
          maxLength={priceSheetLimits.title}
          autoComplete="off"
          data-first-focus
          value={content.title}
          onChange={({ currentTarget }) => put({ title: currentTarget.value })}
        />
        <SelectField
          label={texts.prices}
          value={choiceOf(choices.all, content.filter)?.key ?? 'all'}
          onChange={({ currentTarget }) =>
            put({ filter: choices.all.find(({ key }) => key === currentTarget.value)?.filter ?? {} })
          }
        >
          {choices.first.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
          {(['views', 'categories'] as const).map((group) =>
            choices[group].length > 0 ? (
              <optgroup key={group} label={faPriceSheets.groups[group]}>
                {choices[group].map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ) : null,
          )}
        </SelectField>
        <SelectField
          label={texts.vat}
          value={content.vat}
          onChange={({ currentTarget }) => put({ vat: sheetVats.find((vat) => vat === currentTarget.value) ?? 'stated' })}
        >
          {sheetVats.map((vat) => (
            <option key={vat} value={vat}>
              {faPriceSheets.vats[vat]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts.unit}
          value={content.unit}
          onChange={({ currentTarget }) => put({ unit: sheetUnits.find((unit) => unit === currentTarget.value) ?? 'stated' })}
        >
          {sheetUnits.map((unit) => (
            <option key={unit} value={unit}>
              {faPriceSheets.units[unit]}
            </option>
          ))}
        </SelectField>
        <div className={styles.choices}>
          {(['shows_on_call', 'shows_phone'] as const).map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={content[name]}
                onChange={({ currentTarget }) => put({ [name]: currentTarget.checked })}
              />
              {texts[name]}
            </label>
          ))}
          {content.shows_phone ? <p>{texts.shows_phone_note}</p> : null}
        </div>
        {change.error && !titleErrors ? (
          <p role="alert" className={styles.error}>
            {errorText(change.error)}
          </p>
        ) : null}
      </form>
    </Drawer>
  );
}
