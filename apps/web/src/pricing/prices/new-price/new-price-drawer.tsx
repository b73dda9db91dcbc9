import type { Category } from '@rasteh/contract/goods/catalogue';
import type { Price } from '@rasteh/contract/pricing/prices';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { Drawer } from '@rasteh/ui/drawer';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { UnplacedErrors } from '../../../core/forms/unplaced-errors.tsx';
import { useRefusal } from '../../../core/forms/use-refusal.ts';
import { errorText } from '../../../core/http/error-text.ts';
import { citiesQuery, unitsQuery, unitsToChoose } from '../../../core/http/reference-queries.ts';
import { useNow } from '../../../core/page/clock.ts';
import { usePage } from '../../../core/page/page.ts';
import { faPanel } from '../../../i18n/core/panel.ts';
import { variationsQuery } from '../queries.ts';
import styles from './new-price.module.css';
import { PriceFormFields } from './price-form-fields.tsx';
import { emptyNewPrice, type NewPrice, unitsSoldIn } from './price-form-values.ts';
import { ProductPicker } from './product-picker.tsx';
import { useNewPrice } from './use-new-price.ts';

const texts = faPanel.my_prices.form;
// The result is scrolled into view and announced by focusing it.
const focusWhenShown = (element: HTMLElement | null) => element?.focus();
type NewPriceDrawerProps = {
  categories: readonly Category[];
  draft: NewPrice;
  onChange: (draft: NewPrice) => void;
  onClose: () => void;
  /** Called with the existing row of this basis, and the amount that was typed. */
  onOpenExisting: (price: Price, amount: string) => void;
};

/** Creates a price: a product picker, the terms, validation by the contract, and an idempotent request. */
export function NewPriceDrawer({ categories, draft, onChange, onClose, onOpenExisting }: NewPriceDrawerProps) {
  const { api } = usePage();
  const now = useNow();
  const form = useNewPrice({ draft, onChange, onClose });
  const refusal = useRefusal(form.errors);
  const id = useId();
  const cities = useQuery(citiesQuery(api)).data ?? [];
  const units = useQuery(unitsQuery(api)).data ?? [];
  const variations = useQuery({ ...variationsQuery(api, draft.product?.id ?? 0), enabled: draft.product !== null }).data ?? [];
  const { product, values } = draft;
  const category = categories.find(({ id }) => id === product?.category_id);
  const soldIn = [product?.unit, category?.default_unit].filter((unit) => unit !== undefined);

  return (
    <Drawer
      open
      title={faPanel.my_prices.new_price}
      closeLabel={faPanel.my_prices.close}
      closeOnBackdrop={false}
      onClose={onClose}
      footer={
        <>
          {product ? (
            <Button type="submit" form={id} busy={form.isPending}>
              {texts.save}
            </Button>
          ) : null}
          {draft === emptyNewPrice ? null : (
            <Button variant="quiet" onClick={form.askAndReset}>
              {texts.reset}
            </Button>
          )}
        </>
      }
    >
      {product ? (
        <form ref={refusal.form} id={id} noValidate onSubmit={form.submit} className={styles.form}>
          <div className={styles.picked}>
            <p>
              <small>{texts.product}</small> <strong>{product.title}</strong>{' '}
              {product.status === 'pending' ? <Badge tone="ask">{faPanel.my_prices.pending_product}</Badge> : null}
            </p>
            <Button
              size="s"
              variant="plain"
              onClick={() => onChange({ ...draft, product: null, values: { ...values, variation_id: null } })}
            >
              {texts.change_product}
            </Button>
            {product.status === 'pending' ? <p className={styles.pendingNote}>{texts.pending}</p> : null}
          </div>
          <PriceFormFields
            values={values}
            errors={form.errors}
            units={unitsSoldIn(unitsToChoose(units), soldIn, variations)}
            variations={variations}
            cities={cities}
            now={now}
            onChange={form.change}
          />
          {form.existing ? (
            <ExistingPrice price={form.existing} onOpen={(price) => onOpenExisting(price, values.amount)} />
          ) : null}
          <UnplacedErrors texts={refusal.unplaced} className={styles.problem} />
          {form.failure ? (
            <p role="alert" tabIndex={-1} ref={focusWhenShown} className={styles.problem}>
              {errorText(form.failure)}
            </p>
          ) : null}
        </form>
      ) : (
        <ProductPicker categories={categories} draft={draft} onChange={onChange} />
      )}
    </Drawer>
  );
}

/** Says that there is a price of this basis already, and leads to it. */
function ExistingPrice({ price, onOpen }: { price: Price; onOpen: (price: Price) => void }) {
  return (
    <div role="alert" tabIndex={-1} ref={focusWhenShown} className={styles.exists}>
      <p>{texts.exists(price.amount === null ? faPanel.my_prices.no_amount : formatTomanWithUnit(price.amount))}</p>
      <Button size="s" onClick={() => onOpen(price)}>
        {texts.open_existing}
      </Button>
    </div>
  );
}
