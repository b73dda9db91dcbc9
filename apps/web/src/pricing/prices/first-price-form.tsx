import type { Product } from '@rasteh/contract/goods/products';
import type { Price } from '@rasteh/contract/pricing/prices';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { Button } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { UnplacedErrors } from '../../core/forms/unplaced-errors.tsx';
import { useCities } from '../../core/forms/use-cities.ts';
import { useRefusal } from '../../core/forms/use-refusal.ts';
import { errorText } from '../../core/http/error-text.ts';
import { unitsQuery, unitsToChoose } from '../../core/http/reference-queries.ts';
import { useNow } from '../../core/page/clock.ts';
import { usePage } from '../../core/page/page.ts';
import { faPanel } from '../../i18n/core/panel.ts';
import { faFirstPrice as texts } from '../../i18n/pricing/first-price.ts';
import { typedRial } from './drafts/amount.ts';
import styles from './first-price-form.module.css';
import { AmountField, TermFields } from './new-price/price-form-fields.tsx';
import { emptyNewPrice, type NewPrice, type PriceFormValues, unitsSoldIn } from './new-price/price-form-values.ts';
import { useNewPrice } from './new-price/use-new-price.ts';

const own = faPanel.my_prices;
/** Who begins sells from a warehouse more often than from a factory. */
const firstPrice: NewPrice = { ...emptyNewPrice, values: { ...emptyNewPrice.values, delivery: 'warehouse' } };

/** An amount without value added tax for one unit, as it is typed; null while there is none. */
type TypedAmount = { amount: number; unit_id: number } | null;

type FirstPriceFormProps = {
  product: Product;
  /** The city of the supplier. */
  city: string;
  /** The title of the form, with the product and the way to another one. */
  head: ReactNode;
  renderHint: (typed: TypedAmount) => ReactNode;
  onStored: (price: Price) => void;
};

/** The form of a first price: the amount, beside a hint, with terms that are filled already and can be opened. */
export function FirstPriceForm({ product, city, head, renderHint, onStored }: FirstPriceFormProps) {
  const { api } = usePage();
  const now = useNow();
  const cities = useCities(api);
  const units = useQuery(unitsQuery(api)).data ?? [];
  const [draft, setDraft] = useState(firstPrice);
  const values = { ...draft.values, city: draft.values.city || city, unit_id: draft.values.unit_id ?? product.unit.id };
  const form = useNewPrice({ draft: { ...draft, product, values }, onChange: setDraft, onClose: onStored });
  const refusal = useRefusal(form.errors);
  const soldIn = unitsSoldIn(unitsToChoose(units), [product.unit], []);
  const isTermWrong = Object.keys(form.errors).some((field) => field !== 'amount');
  return (
    <form ref={refusal.form} noValidate className={styles.form} onSubmit={form.submit}>
      {head}
      <div className={styles.amount}>
        <AmountField
          values={values}
          unit={soldIn.find(({ id }) => id === values.unit_id)}
          variation={null}
          error={form.errors.amount}
          onChange={form.change}
        />
        {renderHint(typedAmount(values))}
      </div>
      <details className={styles.terms} open={isTermWrong || undefined}>
        <summary>
          <b>{texts.terms}</b> <small>{termsOf(values)}</small>
        </summary>
        <TermFields
          values={values}
          errors={form.errors}
          units={soldIn}
          variations={[]}
          cities={cities}
          now={now}
          onChange={form.change}
        />
      </details>
      <UnplacedErrors texts={refusal.unplaced} className={styles.problem} />
      {form.existing ? (
        <p role="alert" className={styles.problem}>
          {own.form.exists(form.existing.amount === null ? own.no_amount : formatTomanWithUnit(form.existing.amount))}{' '}
          <Link to="/panel/prices">{texts.all}</Link>
        </p>
      ) : null}
      {form.failure ? (
        <p role="alert" className={styles.problem}>
          {errorText(form.failure)}
        </p>
      ) : null}
      <Button type="submit" busy={form.isPending}>
        {texts.save}
      </Button>
    </form>
  );
}

function typedAmount({ amount, unit_id, vat_included }: PriceFormValues): TypedAmount {
  const rial = typedRial(amount);
  return rial && unit_id !== null && !vat_included ? { amount: rial, unit_id } : null;
}

/** The terms in a line. */
const termsOf = ({ city, delivery, payment, vat_included }: PriceFormValues): string =>
  texts.terms_of(
    city,
    faPanel.offers.deliveries[delivery],
    payment === 'cash' ? faPanel.offers.cash : own.form.credit,
    vat_included ? texts.with_vat : texts.without_vat,
  );
