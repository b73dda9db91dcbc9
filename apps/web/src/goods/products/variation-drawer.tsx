import type { Variation } from '@rasteh/contract/goods/products/variations';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { Drawer } from '@rasteh/ui/drawer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../core/http/error-text.ts';
import { ListState } from '../../core/lists/list-state.tsx';
import { useMessages } from '../../core/page/messages.tsx';
import { usePage } from '../../core/page/page.ts';
import { faOwnProducts } from '../../i18n/goods/own-products.ts';
import { useDeleteVariation } from './mutations.ts';
import styles from './product-panel.module.css';
import { productVariationsQuery } from './queries.ts';
import { VariationForm } from './variation-form.tsx';
import { describeVariation } from './variation-text.ts';

const texts = faOwnProducts;
const words = texts.variation;

/** The product whose variations are shown. */
export type VariedProduct = { id: number; title: string };

/** The variations of a product: shared ones are read-only, the user's own can be created, changed and deleted. */
export function VariationDrawer({ product, onClose }: { product: VariedProduct; onClose: () => void }) {
  const { api } = usePage();
  const { confirm, showMessage } = useMessages();
  const query = useQuery(productVariationsQuery(api, product.id));
  const remove = useDeleteVariation();
  /** The variation in the form; null for a new one. */
  const [open, setOpen] = useState<Variation | null | undefined>(undefined);
  const list = query.data ?? [];
  // As it is stored now, which another user may have changed.
  const current = list.find(({ id }) => id === open?.id) ?? open ?? null;

  const askAndRemove = async ({ id }: Variation) => {
    if (await confirm('questionDelete')) remove.mutate(id, { onSuccess: () => showMessage('successDelete') });
  };

  return (
    <Drawer open title={texts.variations_of(product.title)} closeLabel={texts.close} closeOnBackdrop={false} onClose={onClose}>
      <div className={styles.form}>
        {list.length > 0 ? (
          <ul className={styles.list}>
            {list.map((variation) => (
              <li key={variation.id} className={styles.row}>
                <p>
                  {describeVariation(variation)}{' '}
                  {variation.user_id === null ? <Badge>{words.shared}</Badge> : variation.sku ? <bdi>{variation.sku}</bdi> : null}
                </p>
                {variation.user_id === null ? null : (
                  <div className={styles.actions}>
                    <Button
                      size="s"
                      variant="quiet"
                      aria-label={texts.edit_of(variation.title)}
                      onClick={() => setOpen(variation)}
                    >
                      {texts.edit}
                    </Button>
                    <Button
                      size="s"
                      variant="plain"
                      busy={remove.isPending}
                      aria-label={words.remove_of(variation.title)}
                      onClick={() => askAndRemove(variation)}
                    >
                      {words.remove}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <ListState query={query} empty={<p className={styles.note}>{words.none}</p>} />
        )}
        {remove.error ? (
          <p role="alert" className={styles.problem}>
            {errorText(remove.error)}
          </p>
        ) : null}
        {open === undefined ? (
          <div>
            <Button variant="quiet" onClick={() => setOpen(null)}>
              {words.add}
            </Button>
          </div>
        ) : (
          <VariationForm key={open?.id ?? 0} product_id={product.id} variation={current} onDone={() => setOpen(undefined)} />
        )}
      </div>
    </Drawer>
  );
}
