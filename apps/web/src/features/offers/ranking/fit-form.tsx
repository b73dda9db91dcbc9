import type { Unit } from '@rasteh/contract/catalogue';
import { toPersianDigits } from '@rasteh/persian/digits';
import { Button } from '@rasteh/ui/button';
import { useEffect, useId, useRef } from 'react';
import { faRanking as texts } from '../../../i18n/public/ranking.ts';
import { quantityOf } from '../board-query.ts';
import type { FitSearch } from '../product-search.ts';
import type { Fit } from './fit.ts';
import styles from './fit-form.module.css';

type FitFormProps = {
  /** The page, to which the form is submitted without scripts, and its parameters that are kept then. */
  action: string;
  kept: Record<string, string | number | undefined>;
  units: readonly Unit[];
  fit: Fit;
  search: FitSearch;
  onChoose(typed: Record<string, unknown>): void;
};

/** For which quantity and payment the offers are ranked: a plain form, whose values are in the URL. */
export function FitForm({ action, kept, units, fit, search, onChoose }: FitFormProps) {
  // An address may have Latin digits and a point.
  const quantity = search.quantity && toPersianDigits(search.quantity).replace('.', '٫');
  const wrongId = useId();
  const input = useRef<HTMLInputElement>(null);
  const known = useRef(quantity);
  // Uncontrolled, so that what is typed before hydration stays; another address brings its own value.
  useEffect(() => {
    if (input.current && known.current !== quantity) input.current.value = quantity ?? '';
    known.current = quantity;
  }, [quantity]);
  const isWrong = quantity !== undefined && quantityOf(quantity) === undefined;
  return (
    // Otherwise browsers restore earlier choices on a reload, which differ from the URL.
    <form
      action={action}
      method="get"
      autoComplete="off"
      className={styles.fit}
      data-print="no"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      {Object.entries(kept).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <fieldset>
        <legend>{texts.question}</legend>
        <input
          ref={input}
          name="quantity"
          aria-label={texts.amount}
          placeholder={texts.amount}
          inputMode="decimal"
          maxLength={14}
          defaultValue={quantity}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? wrongId : undefined}
        />
        <select key={fit.unit.code} name="unit" aria-label={texts.unit} defaultValue={fit.unit.code}>
          {units.map(({ code, title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </select>
        <select key={fit.payment} name="payment" aria-label={texts.payment} defaultValue={fit.payment}>
          {(['cash', 'credit'] as const).map((payment) => (
            <option key={payment} value={payment}>
              {texts.payments[payment]}
            </option>
          ))}
        </select>
        <Button type="submit" variant="quiet">
          {texts.show}
        </Button>
        {isWrong ? (
          <p id={wrongId} role="alert">
            {texts.quantity_wrong}
          </p>
        ) : null}
      </fieldset>
    </form>
  );
}
