import type { Unit } from '@rasteh/contract/goods/catalogue';
import { toPersianDigits } from '@rasteh/persian/digits';
import { Button } from '@rasteh/ui/button';
import { useDismiss } from '@rasteh/ui/dismiss';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { faRanking as texts } from '../../../i18n/supply/ranking.ts';
import { quantityOf } from '../board-query.ts';
import type { FitSearch } from '../product-search.ts';
import { type Fit, fitText } from './fit.ts';
import styles from './fit-form.module.css';

type FitFormProps = {
  /** The page, to which the form is submitted without scripts, and its parameters that are kept then. */
  action: string;
  kept: Record<string, string | number | undefined>;
  units: readonly Unit[];
  fit: Fit;
  search: FitSearch;
  onChoose(typed: Record<string, unknown>): void;
  /** The list of cities with this id, once the form is open. */
  cityList: ComponentType<{ id: string }>;
};

/** For which quantity and payment the offers are ranked, in one line that opens a plain form, whose values are in the URL. */
export function FitForm({ action, kept, units, fit, search, onChoose, cityList: CityList }: FitFormProps) {
  // An address may have Latin digits and a point.
  const quantity = search.quantity && toPersianDigits(search.quantity).replace('.', '٫');
  const wrongId = useId();
  const citiesId = useId();
  const input = useRef<HTMLInputElement>(null);
  const known = useRef(quantity);
  // Uncontrolled, so that what is typed before hydration stays; another address brings its own value.
  useEffect(() => {
    if (input.current && known.current !== quantity) input.current.value = quantity ?? '';
    known.current = quantity;
  }, [quantity]);
  const isWrong = quantity !== undefined && quantityOf(quantity) === undefined;
  const wanted = fit.wanted ? texts.fit(fitText(fit)) : texts.any_quantity(texts.payments[fit.payment]);
  const chosen = search.to ? texts.to(wanted, search.to) : wanted;
  const [isOpen, setOpen] = useState(isWrong);
  const frame = useRef<HTMLDivElement>(null);
  // A form that was opened before the script was loaded has fired its event in vain.
  useEffect(() => setOpen(frame.current?.querySelector('details')?.open ?? false), []);
  useDismiss({ isOpen, close: () => setOpen(false), inside: frame, onFocusOutside: true });
  return (
    <div ref={frame} className={styles.frame} data-print="no">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary aria-label={`${texts.question} ${chosen}`}>{chosen}</summary>
        {/* Otherwise browsers restore earlier choices on a reload, which differ from the URL. */}
        <form
          action={action}
          method="get"
          autoComplete="off"
          className={styles.fit}
          onSubmit={(event) => {
            event.preventDefault();
            const typed = Object.fromEntries(new FormData(event.currentTarget));
            setOpen(Boolean(typed.quantity) && quantityOf(String(typed.quantity)) === undefined);
            onChoose(typed);
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
            <input
              key={search.to}
              name="to"
              list={citiesId}
              aria-label={texts.city}
              placeholder={texts.city}
              autoComplete="off"
              maxLength={80}
              defaultValue={search.to}
            />
            {isOpen ? <CityList id={citiesId} /> : null}
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
      </details>
    </div>
  );
}
