import type { Review } from '@rasteh/contract/reach/reviews';
import { type ReviewReasons, reasonKinds } from '@rasteh/contract/reach/reviews/reasons';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { NOW } from './market.ts';

/** The time so many minutes before now. */
export const at = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

/** What a reviewer is shown of an RFQ. */
export const rfqShown = {
  title: 'آهن سقف',
  description: 'تحویل در کارگاه',
  city: 'اصفهان',
  deadline: at(-5_000),
  audience: 'open' as const,
  lines: ['میلگرد ۱۴ · ۱۰ تن'],
  files: [],
};
/** What a reviewer is shown of a product. */
export const productShown = {
  title: 'میلگرد',
  category: 'میلگرد',
  options: 'سایز: ۱۴',
  unit: 'کیلوگرم',
  image: null,
  description: null,
};

/** An RFQ that waits since 90 minutes. */
export const aReview = (part: Partial<Record<keyof Review, unknown>> = {}): Review =>
  ({
    id: 31,
    entity: 'rfq',
    entity_id: 9,
    title: 'آهن سقف',
    status: 'pending',
    reason: null,
    version: 1,
    created_at: part.created_at ?? at(90),
    waiting_since: part.created_at ?? at(90),
    change_request: null,
    reviewed_at: null,
    before: null,
    after: rfqShown,
    user: { id: 5, name: 'خریدار', trusted: false },
    reviewer: null,
    files: { before: [], after: [] },
    ...part,
  }) as Review;

/** Usual reasons of every kind: one that all share, and a second of most. */
export const usualReasons = (): ReviewReasons[] =>
  reasonKinds.map((kind) => ({
    kind,
    reasons: [kind === 'document' ? 'تصویر خوانا نیست.' : 'عنوان روشن نیست.', `یکی از ${kind}`],
    version: 0,
  }));

/** Waits until keys decide in the queue of reviews. */
export const keysReady = () =>
  waitFor(() => expect(document.querySelector('[data-keys]')?.getAttribute('data-keys')).toBe('ready'));
