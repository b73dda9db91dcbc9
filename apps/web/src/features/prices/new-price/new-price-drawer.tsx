import type { Category } from '@rasteh/contract/catalogue';
import type { Jump, Price, StorePrice } from '@rasteh/contract/prices';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { Drawer } from '@rasteh/ui/drawer';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { UnplacedErrors } from '../../../forms/unplaced-errors.tsx';
import { useRefusal } from '../../../forms/use-refusal.ts';
import { errorText } from '../../../http/error-text.ts';
import { citiesQuery, unitsQuery } from '../../../http/reference-queries.ts';
import { RequestError } from '../../../http/request-error.ts';
import { fa } from '../../../i18n/panel/panel.ts';
import { fa as faPrices } from '../../../i18n/panel/prices.ts';
import { useNow } from '../../../page/clock.ts';
import { useMessages } from '../../../page/messages.tsx';
import { usePage } from '../../../page/page.ts';
import { type Jump as JumpAsked, useJumpQuestion } from '../drafts/jump-dialog.tsx';
import { useUndo } from '../drafts/use-taking-back.ts';
import { useStorePrice } from '../mutations.ts';
import { variationsQuery } from '../queries.ts';
import styles from './new-price.module.css';
import { PriceFormFields } from './price-form-fields.tsx';
import { emptyNewPrice, type NewPrice, type PriceFormValues, toStorePrice, unitsSoldIn } from './price-form-values.ts';
import { ProductPicker } from './product-picker.tsx';

const texts = fa.my_prices.form;
// The result is scrolled into view and announced by focusing it.
const focusWhenShown = (element: HTMLElement | null) => element?.focus();
// If the chunk fails to load, for example after a new release, the server reports the same field errors.
const loadCheck = () =>
  import('./check-price.ts').then(
    ({ checkPrice }) => checkPrice,
    () => () => ({}),
  );

/** The confirmation request for a price that the server found far from its market. */
function jumpOf(error: Error, { id, title }: { id: number; title: string }, { amount }: StorePrice): JumpAsked | null {
  if (!(error instanceof RequestError) || !amount || (error.code !== 'price_jump' && error.code !== 'price_far')) return null;
  const { expected_amount: from, expected_of, jump_percent: percent } = error.data as Jump;
  const from_label = faPrices.jump.expected[expected_of];
  return { id, title, from, from_label, to: amount, percent, isFar: error.code === 'price_far' };
}

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
  const { confirm } = useMessages();
  const toast = useToast();
  const wayBack = useUndo();
  const askAboutJumps = useJumpQuestion();
  const form = useId();
  const cities = useQuery(citiesQuery(api)).data ?? [];
  const units = useQuery(unitsQuery(api)).data ?? [];
  const variations = useQuery({ ...variationsQuery(api, draft.product?.id ?? 0), enabled: draft.product !== null }).data ?? [];
  const store = useStorePrice();
  const [errors, setErrors] = useState<FieldErrors>({});
  const refusal = useRefusal(errors);
  const key = useRef({ body: '', value: '' });
  const { product, values } = draft;
  const failure = store.error;
  const category = categories.find(({ id }) => id === product?.category_id);
  const soldIn = [product?.unit, category?.default_unit].filter((unit) => unit !== undefined);
  const existing = failure instanceof RequestError && failure.code === 'price_exists' ? (failure.data as Price) : null;

  useEffect(() => void loadCheck(), []);

  const change = (part: Partial<PriceFormValues>) => {
    onChange({ ...draft, values: { ...values, ...part } });
    store.reset();
  };

  const onRefused = async (error: Error, price: StorePrice) => {
    const jump = product && jumpOf(error, product, price);
    const confirmation = jump ? (await askAboutJumps([jump])).get(jump.id) : undefined;
    if (confirmation) send({ ...price, ...confirmation });
    else setErrors(error instanceof RequestError ? error.errors : {});
  };
  const send = (price: StorePrice) => {
    // A retry of the same price uses the same key, so that it is stored once.
    const body = JSON.stringify(price);
    if (key.current.body !== body) key.current = { body, value: crypto.randomUUID() };
    store.mutate(
      { key: key.current.value, price },
      {
        onSuccess: ({ id, version }) => {
          toast({ title: fa.messages.success.title, text: texts.stored, action: wayBack([{ id, version }]) });
          onChange(emptyNewPrice);
          onClose();
        },
        onError: (error) => void onRefused(error, price),
      },
    );
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!product || store.isPending) return;
    const { price, errors: own } = toStorePrice(values, product.id, cities);
    const checkPrice = await loadCheck();
    const found = { ...checkPrice(price), ...own };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    send(price as StorePrice);
  };

  const askAndReset = async () => {
    if (!(await confirm('questionReset'))) return;
    setErrors({});
    store.reset();
    onChange(emptyNewPrice);
  };

  return (
    <Drawer
      open
      title={fa.my_prices.new_price}
      closeLabel={fa.my_prices.close}
      closeOnBackdrop={false}
      onClose={onClose}
      footer={
        <>
          {product ? (
            <Button type="submit" form={form} busy={store.isPending}>
              {texts.save}
            </Button>
          ) : null}
          {draft === emptyNewPrice ? null : (
            <Button variant="quiet" onClick={askAndReset}>
              {texts.reset}
            </Button>
          )}
        </>
      }
    >
      {product ? (
        <form ref={refusal.form} id={form} noValidate onSubmit={submit} className={styles.form}>
          <div className={styles.picked}>
            <p>
              <small>{texts.product}</small> <strong>{product.title}</strong>{' '}
              {product.status === 'pending' ? <Badge tone="ask">{fa.my_prices.pending_product}</Badge> : null}
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
            errors={errors}
            units={unitsSoldIn(units, soldIn, variations)}
            variations={variations}
            cities={cities}
            now={now}
            onChange={change}
          />
          {existing ? (
            <div role="alert" tabIndex={-1} ref={focusWhenShown} className={styles.exists}>
              <p>{texts.exists(existing.amount === null ? fa.my_prices.no_amount : formatTomanWithUnit(existing.amount))}</p>
              <Button size="s" onClick={() => onOpenExisting(existing, values.amount)}>
                {texts.open_existing}
              </Button>
            </div>
          ) : null}
          <UnplacedErrors texts={refusal.unplaced} className={styles.problem} />
          {failure && !existing && Object.keys(errors).length === 0 ? (
            <p role="alert" tabIndex={-1} ref={focusWhenShown} className={styles.problem}>
              {errorText(failure)}
            </p>
          ) : null}
        </form>
      ) : (
        <ProductPicker categories={categories} draft={draft} onChange={onChange} />
      )}
    </Drawer>
  );
}
