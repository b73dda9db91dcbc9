import type { Category } from '@rasteh/contract/goods/catalogue';
import type { Product } from '@rasteh/contract/goods/products';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { usePage } from '../../../core/page/page.ts';
import { faPanel } from '../../../i18n/core/panel.ts';
import { faProducts } from '../../../i18n/goods/products.ts';
import { useCreateProduct, useProposeAgain } from '../mutations.ts';
import { productLevelsQuery } from '../queries.ts';
import styles from './product-picker.module.css';

const texts = faProducts.picker;
const tones = { pending: 'ask', published: 'ok', rejected: 'no' } as const;
const words = { pending: texts.waiting, published: texts.found, rejected: texts.rejected } as const;

type PickedProductProps = {
  category: Category;
  option_ids: readonly number[];
  /** The titles of the chosen options. */
  titles: readonly string[];
  onPick: (product: Product) => void;
};

/** The result of the choices: the known product at once, or a new one to propose. */
export function PickedProduct({ category, option_ids, titles, onPick }: PickedProductProps) {
  const { api } = usePage();
  const { data, error, isPending, refetch } = useQuery(productLevelsQuery(api, category.id, option_ids));
  const createProduct = useCreateProduct();
  const again = useProposeAgain();
  const key = useRef({ body: '', value: '' });

  const propose = () => {
    const body = { category_id: category.id, option_ids: [...option_ids] };
    // A retry with the same choices uses the same key, so that a second press cannot create a second product.
    if (key.current.body !== JSON.stringify(body)) key.current = { body: JSON.stringify(body), value: crypto.randomUUID() };
    createProduct.mutate({ ...body, key: key.current.value }, { onSuccess: onPick });
  };

  if (isPending) return <Skeleton label={faPanel.shell.loading} rows={2} />;
  if (error)
    return (
      <p role="alert" className={styles.problem}>
        {errorText(error)}{' '}
        <Button size="s" variant="quiet" onClick={() => void refetch()}>
          {faPanel.failure.retry}
        </Button>
      </p>
    );
  const { product } = data;
  const reason = product?.status === 'rejected' ? product.proposal?.reason : null;
  // The user's own rejected product is proposed again unchanged; another user's is proposed as a new one.
  const isOwnRejected = product?.status === 'rejected' && product.is_proposer && product.proposal?.status === 'rejected';
  const failure = createProduct.error ?? again.error;
  const press = () => {
    if (isOwnRejected) again.mutate(product, { onSuccess: onPick });
    else if (product && product.status !== 'rejected') onPick(product);
    else propose();
  };
  return (
    <div className={styles.outcome}>
      <p className={styles.name} role="status">
        <strong>{product?.title ?? [category.title, ...titles].join(' ')}</strong>{' '}
        {product ? <Badge tone={tones[product.status]}>{texts.statuses[product.status]}</Badge> : null}
      </p>
      <p className={styles.note}>{product ? words[product.status] : texts.is_new}</p>
      {reason ? <p className={styles.reason}>{texts.reason(reason)}</p> : null}
      <div>
        <Button busy={createProduct.isPending || again.isPending} onClick={press}>
          {product?.status === 'rejected' ? texts.again : product ? texts.take : texts.propose}
        </Button>
      </div>
      {failure ? (
        <p role="alert" className={styles.problem}>
          {errorText(failure)}
        </p>
      ) : null}
    </div>
  );
}
