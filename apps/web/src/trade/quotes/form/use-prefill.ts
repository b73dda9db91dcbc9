import type { City } from '@rasteh/contract/goods/catalogue';
import { findCity } from '@rasteh/contract/goods/catalogue/city-text';
import type { QuotePrefill } from '@rasteh/contract/trade/quotes/prefill';
import { parseNumber } from '@rasteh/persian/digits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePage } from '../../../core/page/page.ts';
import { useTopic } from '../../../core/realtime/socket.ts';
import { type PrefillTermsFilter, prefillQuery } from '../queries.ts';
import { refilled } from './values/prefill-values.ts';
import type { QuoteValues } from './values/quote-values.ts';

/** The terms of the form by which prices are chosen and converted. */
function filterOf(values: QuoteValues, cities: readonly City[]): PrefillTermsFilter {
  const { vat_included, delivery, payment } = values;
  const days = payment === 'credit' ? parseNumber(values.credit_days) : 0;
  return {
    vat_included,
    delivery,
    payment,
    city: findCity(values.city, cities)?.id,
    credit_days: days !== null && days >= 0 && days <= 720 ? days : 0,
  };
}

type PrefillInput = {
  rfq_id: number;
  /** What the form started with; null if it could not be read. */
  start: QuotePrefill | null;
  values: QuoteValues;
  cities: readonly City[];
  /** Called when amounts of the supplier's prices changed with the terms; it must not count as typing. */
  onRefill: (edit: (before: QuoteValues) => QuoteValues) => void;
};

/** The supplier's own prices on the terms of the form; amounts in the form that are those prices follow the terms. */
export function usePrefill({ rfq_id, start, values, cities, onRefill }: PrefillInput): QuotePrefill | null {
  const { api } = usePage();
  useTopic('me');
  const { data } = useQuery({ ...prefillQuery(api, rfq_id, filterOf(values, cities)), placeholderData: keepPreviousData });
  const now = data ?? start;
  const applied = useRef(start);
  const refill = useRef(onRefill);
  refill.current = onRefill;
  useEffect(() => {
    const before = applied.current;
    if (!now || now === before) return;
    applied.current = now;
    if (before) refill.current((typed) => refilled(typed, before, now));
  }, [now]);
  return now;
}
