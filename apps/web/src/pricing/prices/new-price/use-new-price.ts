import type { Jump, Price, StorePrice } from '@rasteh/contract/pricing/prices';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Jump as JumpAsked, useJumpQuestion } from '../../../core/forms/amounts/jump-dialog.tsx';
import { citiesQuery } from '../../../core/http/reference-queries.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faPanel } from '../../../i18n/core/panel.ts';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import { useUndo } from '../drafts/use-taking-back.ts';
import { useStorePrice } from '../mutations.ts';
import { emptyNewPrice, type NewPrice, type PriceFormValues, toStorePrice } from './price-form-values.ts';

// If the chunk fails to load, for example after a new release, the server reports the same field errors.
const loadCheck = () =>
  loadChunk(() => import('./check-price.ts')).then(
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

type NewPriceOptions = {
  draft: NewPrice;
  onChange: (draft: NewPrice) => void;
  /** Called with the price once it is stored. */
  onClose: (stored: Price) => void;
};

/** The form of a new price: validation by the contract, an idempotent request, and the question about a large difference. */
export function useNewPrice({ draft, onChange, onClose }: NewPriceOptions) {
  const { api } = usePage();
  const { confirm } = useMessages();
  const toast = useToast();
  const wayBack = useUndo();
  const askAboutJumps = useJumpQuestion();
  const cities = useQuery(citiesQuery(api)).data ?? [];
  const store = useStorePrice();
  const [errors, setErrors] = useState<FieldErrors>({});
  const key = useRef({ body: '', value: '' });
  const { product, values } = draft;
  const failure = store.error;
  const existing = failure instanceof RequestError && failure.code === 'price_exists' ? (failure.data as Price) : null;

  useEffect(() => void loadCheck(), []);

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
        onSuccess: (stored) => {
          const { id, version } = stored;
          toast({
            title: faPanel.messages.success.title,
            text: faPanel.my_prices.form.stored,
            action: wayBack([{ id, version }]),
          });
          onChange(emptyNewPrice);
          onClose(stored);
        },
        onError: (error) => void onRefused(error, price),
      },
    );
  };

  return {
    errors,
    /** The failure that belongs to no field and is not that of an existing price. */
    failure: existing || Object.keys(errors).length > 0 ? null : failure,
    /** The stored price of the same basis, which stands in the way of a new one. */
    existing,
    isPending: store.isPending,
    change(part: Partial<PriceFormValues>) {
      onChange({ ...draft, values: { ...values, ...part } });
      store.reset();
    },
    async submit(event: FormEvent) {
      event.preventDefault();
      if (!product || store.isPending) return;
      const { price, errors: own } = toStorePrice(values, product.id, cities);
      const checkPrice = await loadCheck();
      const found = { ...checkPrice(price), ...own };
      setErrors(found);
      if (Object.keys(found).length > 0) return;
      send(price as StorePrice);
    },
    async askAndReset() {
      if (!(await confirm('questionReset'))) return;
      setErrors({});
      store.reset();
      onChange(emptyNewPrice);
    },
  };
}
