import type { Price } from '@rasteh/contract/pricing/prices';
import { priceLimits } from '@rasteh/contract/wire/limits';
import { toPersianDigits } from '@rasteh/persian/digits';
import { Button } from '@rasteh/ui/button';
import { SelectField, TextField } from '@rasteh/ui/field';
import { useState } from 'react';
import { usePage } from '../../../core/page/page.ts';
import { faFormulas } from '../../../i18n/pricing/formulas.ts';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import type { Draft } from '../drafts/drafts.ts';
import { storedText, validUntilPresets } from '../drafts/fields.ts';
import styles from './number-pad.module.css';

type PadDetailsProps = {
  price: Price;
  draft: Draft | undefined;
  now: number;
  onFormula: () => void;
  onDetail: (field: 'valid_until' | 'vat_included' | 'note', text: string) => void;
};

/** The other fields of a price on a phone: its end, VAT and note; kept as a draft until the price is stored. */
export function PadDetails({ price, draft, now, onDetail, onFormula }: PadDetailsProps) {
  const textOf = (field: 'valid_until' | 'vat_included' | 'note') => draft?.edit[field] ?? storedText(price, field);
  const [note, setNote] = useState(textOf('note'));
  const end = textOf('valid_until');
  const ends = validUntilPresets(now, usePage().holidays);
  return (
    <details className={styles.details}>
      <summary>{faPrices.pad.details}</summary>
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
      <Button variant="quiet" onClick={onFormula}>
        {faFormulas.open}
      </Button>
    </details>
  );
}
