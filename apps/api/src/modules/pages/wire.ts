import type { NewsItem, PublicPage } from '@rasteh/contract/content/pages';
import { toWire } from '../../lib/clock.ts';
import type { NewsRow, PageRow } from './repo.ts';

/** A published row in a list; the database requires the time of its publication. */
export const newsToWire = ({ id, slug, title, description, published_at }: NewsRow): NewsItem => ({
  id,
  slug,
  title,
  description,
  published_at: toWire(published_at as number),
});

/** A published row as returned to the public. */
export const pageToWire = (row: PageRow): PublicPage => ({
  ...newsToWire(row),
  kind: row.kind,
  body: row.body,
  updated_at: toWire(row.updated_at),
});
