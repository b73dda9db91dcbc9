import { featuredLimits } from '@rasteh/contract/wire/limits';
import { foldText } from '@rasteh/persian/fold';
import { Button } from '@rasteh/ui/button';
import { Combobox } from '@rasteh/ui/combobox';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { productSearchQuery } from '../../core/http/reference-queries.ts';
import { useDebounced } from '../../core/lists/use-debounced.ts';
import { usePage } from '../../core/page/page.ts';
import { faFeatured as texts } from '../../i18n/pricing/featured.ts';
import styles from './featured.module.css';

// The server has filtered the products already: its results are shown unfiltered.
const noFold = () => '';

type ProductFinderProps = {
  /** The ids of the products that are pinned. */
  pinned: readonly number[];
  busy: boolean;
  onChoose: (product: { id: number; title: string }) => Promise<boolean>;
};

/** Finds a product by its name and pins it. */
export function ProductFinder({ pinned, busy, onChoose }: ProductFinderProps) {
  const { api } = usePage();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const q = useDebounced(text.trim(), 250);
  const isAsked = foldText(q).length > 1;
  const hits = useQuery({ ...productSearchQuery(api, q.slice(0, 100)), enabled: isAsked }).data ?? [];
  if (pinned.length >= featuredLimits.pins) return <p className={styles.note}>{texts.full(featuredLimits.pins)}</p>;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const product = hits.find((hit) => hit.product.title === text.trim())?.product;
    const refusal = product ? (pinned.includes(product.id) ? texts.already : '') : texts.choose;
    setError(refusal);
    if (product && !refusal && (await onChoose(product))) setText('');
  };
  return (
    <form noValidate className={styles.finder} onSubmit={submit}>
      <Combobox
        label={texts.find}
        hint={texts.find_hint}
        error={error || undefined}
        options={isAsked ? [...new Set(hits.map((hit) => hit.product.title))] : []}
        fold={noFold}
        countText={(count) => (isAsked ? texts.hits(count) : '')}
        value={text}
        onValueChange={setText}
      />
      <Button type="submit" busy={busy}>
        {texts.add}
      </Button>
    </form>
  );
}
