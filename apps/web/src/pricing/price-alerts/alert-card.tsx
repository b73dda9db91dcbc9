import { type AlertKind, alertKinds } from '@rasteh/contract/wire/vocabulary';
import { Button } from '@rasteh/ui/button';
import { SelectField, TextField } from '@rasteh/ui/field';
import { useState } from 'react';
import { Card } from '../../core/page/card.tsx';
import { faPriceAlert as texts } from '../../i18n/pricing/price-alert.ts';
import styles from './alert-card.module.css';

/**
 * Starts a price alert on the page of a product: a plain form that opens the page of alerts with what was typed. A guest is led to the
 * log-in there, and comes back with it.
 */
export function AlertCard({ product_id, unit }: { product_id: number; unit: string }) {
  const [kind, setKind] = useState<AlertKind>('under');
  const hasValue = kind !== 'available' && kind !== 'supplier';
  return (
    <Card id="price-alert" title={texts.title}>
      <form action="/panel/price-alerts" method="get" autoComplete="off" className={styles.form}>
        <input type="hidden" name="product" value={product_id} />
        <SelectField
          label={texts.kind}
          name="kind"
          value={kind}
          onChange={({ currentTarget }) => setKind(alertKinds.find((one) => one === currentTarget.value) ?? 'under')}
        >
          {alertKinds.map((one) => (
            <option key={one} value={one}>
              {texts.kinds[one]}
            </option>
          ))}
        </SelectField>
        {hasValue ? (
          <TextField
            label={kind === 'change' ? texts.percent : texts.amount(unit)}
            hint={texts.basis}
            name="value"
            inputMode="numeric"
            maxLength={20}
          />
        ) : null}
        <Button type="submit" variant="quiet">
          {texts.next}
        </Button>
      </form>
    </Card>
  );
}
