import type { Price } from '@rasteh/contract/pricing/prices';
import { priceLimits } from '@rasteh/contract/wire/limits';
import type { PriceState } from '@rasteh/contract/wire/vocabulary';
import { toPersianDigits } from '@rasteh/persian/digits';
import { Button } from '@rasteh/ui/button';
import { SelectField, TextField } from '@rasteh/ui/field';
import { useState } from 'react';
import { usePage } from '../../../core/page/page.ts';
import { faFormulas } from '../../../i18n/pricing/formulas.ts';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import { stateAt } from '../drafts/amount.ts';
import type { Draft } from '../drafts/drafts.ts';
import { storedText, validUntilPresets } from '../drafts/fields.ts';
import { titleOf } from '../grid/price-row.tsx';
import { StateSelect } from '../grid/state-select.tsx';
import styles from './number-pad.module.css';

type PadDetailsProps = {
  price: Price;
  draft: Draft | undefined;
  now: number;
  onFormula: () => void;
  onState: (state: PriceState) => void;
  onArchive: () => void;
  onRemove: () => void;
  onDetail: (field: 'valid_until' | 'vat_included' | 'note', text: string) => void;
};

/**
 * What else there is of a price on a phone: its state, its end, VAT and note, which are kept as a draft until the price is stored, and its
 * formula, its earlier amounts and its removal.
 */
export function PadDetails({ price, draft, now, onDetail, onFormula, onState, onArchive, onRemove }: PadDetailsProps) {
  const textOf = (field: 'valid_until' | 'vat_included' | 'note') => draft?.edit[field] ?? storedText(price, field);
  const [note, setNote] = useState(textOf('note'));
  const end = textOf('valid_until');
  const ends = validUntilPresets(now, usePage().holidays);
  return (
    <details className={styles.details}>
      <summary>{faPrices.pad.details}</summary>
      <div className={styles.state}>
        {faPrices.columns.state}
        <StateSelect
          label={faPrices.state_of(titleOf(price))}
          state={draft?.edit.state ?? stateAt(price, now)}
          isDirty={draft?.edit.state !== undefined}
          isOnWash={false}
          onState={onState}
        />
      </div>
      <SelectField
        label={faPrices.columns.valid_until}
        value={end}
        onChange={(event) => onDetail('valid_until', event.currentTarget.value)}
      >
        <option value="">{faPrices.fields.usual_end}</option>
        {end && !ends.some(({ text }) => text === end) ? <option value={end}>{toPersianDigits(end)}</option> : null}
        {ends.map(({ words, text }) => (
          <option key={words} value={text}>
            {words} ({toPersianDigits(text)})
          </option>
        ))}
      </SelectField>
      <label className={styles.vat}>
        <input
          type="checkbox"
          checked={textOf('vat_included') === 'yes'}
          onChange={(event) => onDetail('vat_included', event.currentTarget.checked ? 'yes' : 'no')}
        />
        {faPrices.fields.vat.yes}
      </label>
      <TextField
        label={faPrices.fields.names.note}
        maxLength={priceLimits.note}
        value={note}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          onDetail('note', event.currentTarget.value);
        }}
      />
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onFormula}>
          {faFormulas.open}
        </Button>
        <Button variant="quiet" onClick={onArchive}>
          {faPrices.archive}
        </Button>
        <Button variant="plain" className={styles.remove} onClick={onRemove}>
          {faPrices.remove}
        </Button>
      </div>
    </details>
  );
}
