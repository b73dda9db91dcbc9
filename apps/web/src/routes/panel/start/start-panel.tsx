import type { Category } from '@rasteh/contract/goods/catalogue';
import { cityText } from '@rasteh/contract/goods/catalogue/city-text';
import type { Me } from '@rasteh/contract/people/auth';
import type { Price } from '@rasteh/contract/pricing/prices';
import type { OwnProfile } from '@rasteh/contract/supply/suppliers/profile';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ListState } from '../../../core/lists/list-state.tsx';
import { usePage } from '../../../core/page/page.ts';
import { useTopic } from '../../../core/realtime/socket.ts';
import { ownProfileQuery } from '../../../supply/suppliers/own-queries.ts';
import { BusinessStep } from './business-step.tsx';
import { DoneStep } from './done-step.tsx';
import { PriceStep } from './price-step.tsx';
import { ProductStep } from './product-step.tsx';
import styles from './start.module.css';

/** What the page from which a visitor came was about. */
export type StartSearch = { category?: string | undefined; product?: number | undefined };

/** The profile as its owner left it: what waits, else what is public. */
const profileOf = ({ waiting, published, rejected }: OwnProfile) => (waiting ?? rejected)?.profile ?? published;

/** The first field of a step, or its title where it has none. */
const focusFirst = (step: HTMLElement | null) =>
  (step?.querySelector<HTMLElement>('input') ?? step?.querySelector<HTMLElement>('h1'))?.focus();

type StartPanelProps = { me: Me; categories: readonly Category[]; from: StartSearch };

/** The way from a new account to its first price: the business, the product, the price, and what it waits for. */
export function StartPanel({ me, categories, from }: StartPanelProps) {
  const { api } = usePage();
  const query = useQuery(ownProfileQuery(api));
  useTopic('me');
  const [stored, setStored] = useState<Price | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [product_id, setProduct] = useState(from.product);
  const own = query.data;
  const profile = own && profileOf(own);
  const wanted = categories.find(({ slug }) => slug === from.category);
  const hasPrice = stored !== null || own?.steps.some(({ step, state }) => step === 'prices' && state === 'done');
  const step = !own
    ? 'loading'
    : !profile
      ? 'business'
      : hasPrice && !isAdding
        ? 'done'
        : product_id === undefined
          ? 'product'
          : 'price';
  const page = useRef<HTMLElement>(null);
  const shown = useRef(step);
  // A step takes the place of the one that had the focus.
  useEffect(() => {
    if (shown.current !== step && shown.current !== 'loading') focusFirst(page.current);
    shown.current = step;
  }, [step]);

  return (
    <section ref={page} className={styles.page} data-task="">
      {!own ? <ListState query={query} empty={null} /> : null}
      {own && step === 'done' ? (
        <DoneStep
          own={own}
          stored={stored}
          onNext={() => {
            setProduct(undefined);
            setAdding(true);
          }}
        />
      ) : null}
      {step === 'business' ? <BusinessStep me={me} categories={categories} wanted={wanted} /> : null}
      {step === 'product' ? <ProductStep initial={isAdding ? '' : (wanted?.title ?? '')} onPick={setProduct} /> : null}
      {step === 'price' && product_id !== undefined && profile ? (
        <PriceStep
          key={product_id}
          product_id={product_id}
          city={cityText(profile.city)}
          onChangeProduct={() => setProduct(undefined)}
          onStored={(price) => {
            void query.refetch();
            setStored(price);
            setAdding(false);
          }}
        />
      ) : null}
    </section>
  );
}
