import type { Price } from '@rasteh/contract/pricing/prices';
import { Button } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { ListState } from '../../../core/lists/list-state.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faFirstPrice as texts } from '../../../i18n/pricing/first-price.ts';
import { MarketHint } from '../../../pricing/offers/market-hint.tsx';
import { productQuery } from '../../../pricing/offers/queries.ts';
import { FirstPriceForm } from '../../../pricing/prices/first-price-form.tsx';
import { StepHead } from './step-head.tsx';

type PriceStepProps = {
  product_id: number;
  /** The city of the profile. */
  city: string;
  onChangeProduct: () => void;
  onStored: (price: Price) => void;
};

/** The third step, second half: the amount beside the market's. */
export function PriceStep({ product_id, city, onChangeProduct, onStored }: PriceStepProps) {
  const { api } = usePage();
  const query = useQuery(productQuery(api, product_id));
  if (!query.data) return <ListState query={query} empty={null} />;
  const { product, category } = query.data;
  const note = (
    <>
      <b>{product.title}</b>
      <Button size="s" variant="plain" onClick={onChangeProduct}>
        {texts.change}
      </Button>
    </>
  );
  return (
    <FirstPriceForm
      product={product}
      city={city}
      head={<StepHead at={2} title={texts.title} note={note} />}
      renderHint={(typed) => <MarketHint product={product} category={category} own={typed} />}
      onStored={onStored}
    />
  );
}
